# SPDX-License-Identifier: GPL-2.0-only
# The HTTP server: limits on time, length and connections. A thread serves each connection, and each connection has one
# request, so that no thread waits for a phone that sleeps.
import collections
import http.server
import io
import os
import re
import shutil
import socket
import socketserver
import threading
import time

from .devices import MOST_CONNECTIONS, address_connections
from .routes import is_loopback, lead_to, refusal
from .words import REFUSED

# How long a client may take: for its whole request, until it reads on, and for a body that is not wanted.
REQUEST_S = 15
IDLE_S = 30
UNWANTED_S = 1
UNWANTED_BYTES = 2**20
# Bytes that are sent at one time.
PART = 2**16


class Patient(io.RawIOBase):
    """Reads from a connection until a moment: a client that sends a byte now and then gets no more time."""

    def __init__(self, connection, until):
        super().__init__()
        self._connection = connection
        self.until = until

    def readable(self):
        return True

    def readinto(self, buffer):
        left = self.until - time.monotonic()
        if left <= 0:
            raise socket.timeout("too slow")
        self._connection.settimeout(left)
        try:
            return self._connection.recv_into(buffer)
        finally:
            self._connection.settimeout(IDLE_S)


class Handler(http.server.BaseHTTPRequestHandler):
    server_version = "Treewalk"
    sys_version = ""

    def setup(self):
        super().setup()
        self.rfile.close()
        self.patient = Patient(self.connection, time.monotonic() + REQUEST_S)
        self.rfile = io.BufferedReader(self.patient)

    def log_message(self, *_):
        pass

    def __getattr__(self, name):
        # Every method is answered, so that a wrong one gets its sentence.
        if name.startswith("do_"):
            return self.respond
        raise AttributeError(name)

    def respond(self):
        path, _, query = self.path.partition("?")
        server = self.server
        try:
            if server.routes and path == "/" and not is_loopback(self.client_address[0]):
                told = lead_to(302, "/vote")
            else:
                told = server.routes and server.routes.answer(self, path, query)
            if not told and self.command not in ("GET", "HEAD"):
                told = 405, {"Allow": "GET, HEAD"}, b""
            told = told or server.site.answer(
                path,
                re.search(r"\bgzip\b", self.headers.get("Accept-Encoding", "")),
                self.headers.get("If-None-Match"),
            )
        except (ConnectionError, socket.timeout):
            raise
        except Exception:
            told = refusal(500, REFUSED["failed"])
        self.tell(*told)

    def tell(self, status, headers, body):
        self.send_response(status)
        self.send_header("X-Content-Type-Options", "nosniff")
        for name, value in headers.items():
            self.send_header(name, value)
        if "Content-Length" not in headers and status != 304:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD" and status != 304:
            # Each part has its own time: a full network is slow.
            with io.BytesIO(body) if isinstance(body, bytes) else open(body, "rb") as file:
                shutil.copyfileobj(file, self.wfile, PART)
        self.leave_rest()

    def leave_rest(self):
        """Reads a body that was refused, for a moment: else the client would see a broken connection, not why."""
        if not re.fullmatch("[1-9][0-9]*", self.headers.get("Content-Length") or ""):
            return
        self.wfile.flush()
        self.connection.shutdown(socket.SHUT_WR)
        self.patient.until = time.monotonic() + UNWANTED_S
        read = 0
        while read < UNWANTED_BYTES:
            part = self.rfile.read1(2**16)
            if not part:
                break
            read += len(part)


class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    daemon_threads = True
    # 200 phones may come at one time.
    request_queue_size = 512
    # Windows would let a second server take the port of the first.
    allow_reuse_address = os.name != "nt"

    def __init__(self, address, site, routes, per_address):
        self.site = site
        self.routes = routes
        self._most = address_connections(per_address)
        self._open = collections.Counter()
        self._lock = threading.Lock()
        super().__init__(address, Handler)

    def server_bind(self):
        # HTTPServer asks for this machine's name, which may take seconds without a network.
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]

    def verify_request(self, request, client_address):
        with self._lock:
            return self._open[client_address[0]] < self._most and sum(self._open.values()) < MOST_CONNECTIONS

    def process_request(self, request, client_address):
        with self._lock:
            self._open[client_address[0]] += 1
        try:
            super().process_request(request, client_address)
        except RuntimeError:
            # The machine gives no more threads.
            self._closed(client_address)
            self.shutdown_request(request)

    def process_request_thread(self, request, client_address):
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._closed(client_address)

    def _closed(self, client_address):
        with self._lock:
            self._open[client_address[0]] -= 1
            self._open += collections.Counter()

    def handle_error(self, request, client_address):
        # A client that leaves ends its own request alone.
        pass
