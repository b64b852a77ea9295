# SPDX-License-Identifier: GPL-2.0-only
# Serves the folder "site" beside this file, to this machine alone: python3 serve.py [PORT]
import functools
import http.server
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PORT = int(sys.argv[1]) if len(sys.argv) > 1 else 8000


class Handler(http.server.SimpleHTTPRequestHandler):
    # Windows takes types from its registry, which may call a script text; browsers run none that is.
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".woff2": "font/woff2",
    }

    def log_message(self, *_):
        pass


try:
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", PORT), functools.partial(Handler, directory=os.path.join(HERE, "site"))
    )
except OSError as error:
    sys.exit(f"Port {PORT} cannot be used ({error.strerror}). Try another one: serve.py {PORT + 1}")
print(f"Treewalk is at http://localhost:{PORT}/ until you close this window or press Ctrl C.", flush=True)
try:
    server.serve_forever()
except KeyboardInterrupt:
    pass
