# SPDX-License-Identifier: GPL-2.0-only
# Finds where phones reach this machine.
import re
import socket

# Networks that are no part of the internet: a lecture room's is mostly one of them.
PRIVATE = re.compile(r"10\.|192\.168\.|172\.(?:1[6-9]|2[0-9]|3[01])\.")


def addresses(port):
    found = []
    # Asks the system how it would reach another network; nothing is sent. 192.0.2.1 is nobody's.
    for other in ("192.0.2.1", "10.255.255.255", "192.168.255.255", "172.31.255.255"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            try:
                asking.connect((other, 9))
                found.append(asking.getsockname()[0])
            except OSError:
                pass
    known = [a for a in dict.fromkeys(found) if not a.startswith(("127.", "0."))]
    return [f"{address}:{port}" for address in sorted(known, key=lambda a: not PRIVATE.match(a))]
