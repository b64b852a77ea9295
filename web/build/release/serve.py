# SPDX-License-Identifier: GPL-2.0-only
# Serves the folder "site" beside this file, to this machine alone: python3 serve.py [PORT]. With --class a class votes.
import argparse
import os
import signal
import sys

# Nothing is written to the disk, not even Python's own copies of these files.
sys.dont_write_bytecode = True

from server.addresses import addresses  # noqa: E402
from server.http_server import Server  # noqa: E402
from server.routes import ClassRoutes  # noqa: E402
from server.site import Site  # noqa: E402

SITE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "site")
USUAL_PORT = 8000
USUAL_PER_ADDRESS = 8
MOST_FILES = 4096


def number(least, most):
    def read(typed):
        if not typed.isdecimal() or not least <= int(typed) <= most:
            raise argparse.ArgumentTypeError(f"{typed}: give a number from {least} to {most}.")
        return int(typed)

    return read


def options():
    parser = argparse.ArgumentParser(
        description="Serves Treewalk from this machine until Ctrl C.", allow_abbrev=False
    )
    parser.add_argument("place", metavar="PORT", nargs="?", type=number(0, 65535), help="as --port")
    parser.add_argument("--port", type=number(0, 65535), help="serves it at this port (default: 8000)")
    parser.add_argument("--class", dest="votes", action="store_true", help="lets a class vote")
    parser.add_argument("--network", action="store_true", help="lets every machine of the network open it")
    parser.add_argument(
        "--per-address",
        metavar="N",
        type=number(1, 2000),
        default=USUAL_PER_ADDRESS,
        help="how many devices of one network address may vote (default: 8)",
    )
    return parser.parse_args()


def ended(*_):
    sys.exit(0)


def open_more():
    """Allows as many connections as the server takes: macOS gives a program 256 files."""
    try:
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))
    except (ImportError, OSError, ValueError):
        # Windows has no such limit.
        pass


def tell(given, port):
    print(f"Treewalk is at http://localhost:{port}/ until you close this window or press Ctrl C.", flush=True)
    if not given.network:
        if given.votes:
            print("Only this machine can vote. For phones on your network: serve.py --class --network", flush=True)
        return
    found = " or ".join(f"http://{address}/" for address in addresses(port))
    what = "Phones vote" if given.votes else "Others find it"
    print(
        f"{what} at {found}\nEvery machine on this network can open it."
        if found
        else "This machine has no address on a network. Join one, then start again.",
        flush=True,
    )


def main():
    given = options()
    port = given.port if given.port is not None else given.place if given.place is not None else USUAL_PORT
    if not os.path.isfile(os.path.join(SITE, "index.html")):
        sys.exit("The folder site is not beside serve.py. Unpack the whole zip.")
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), ended)
    open_more()
    routes = None
    if given.votes:
        with open(os.path.join(SITE, "class", "vote.html"), encoding="utf-8") as file:
            template = file.read()
        # A laptop may join another network while the server runs.
        reached = (lambda: addresses(server.server_port)) if given.network else (lambda: [])
        routes = ClassRoutes(template, given.per_address, reached)
    try:
        host = "0.0.0.0" if given.network else "127.0.0.1"
        server = Server((host, port), Site(SITE), routes, given.per_address)
    except OSError as error:
        another = port + 1 if 1024 <= port < 65535 else USUAL_PORT + 1
        sys.exit(f"Port {port} cannot be used ({error.strerror}). Try another one: serve.py {another}")
    tell(given, server.server_port)
    server.serve_forever()


main()
