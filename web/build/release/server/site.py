# SPDX-License-Identifier: GPL-2.0-only
# Serves the files of a build, and nothing else: an address is looked up in the list of files, so none leads out of it.
import gzip
import os
import re
import threading
import urllib.parse

from .words import LOST

LONGEST_KEPT = 8 * 2**20
# Windows takes types from its registry, which may call a script text; browsers run none that is.
TYPES = {
    "": "text/plain; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".jsonl": "text/plain; charset=utf-8",
    ".ops": "text/plain; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}
PACKED = re.compile(r"\.(?:gz|png|woff2)$")


def names_below(folder):
    for path, _, files in os.walk(folder):
        for file in files:
            yield os.path.relpath(os.path.join(path, file), folder).replace(os.sep, "/")


class Site:
    def __init__(self, folder):
        self.folder = folder
        # The form is a template: the class fills it.
        self._names = set(names_below(folder)) - {"class/vote.html"}
        self._kept = {}
        self._lock = threading.Lock()

    def _read(self, name):
        # One thread packs a file, and the others wait: 200 phones load the page at one time.
        with self._lock:
            if name not in self._kept:
                with open(os.path.join(self.folder, name), "rb") as file:
                    plain = file.read()
                self._kept[name] = plain, None if PACKED.search(name) else gzip.compress(plain, 6)
            return self._kept[name]

    def answer(self, path, takes_gzip, theirs):
        """Status, headers and body; a body that is a path is sent from the disk."""
        name = urllib.parse.unquote(path)[1:]
        if name == "" or name.endswith("/"):
            name += "index.html"
        elif f"{name}/index.html" in self._names:
            return 301, {"Location": path + "/"}, b""
        if name not in self._names:
            return 404, {"Content-Type": TYPES[".html"], "Cache-Control": "no-cache"}, LOST.encode()
        stat = os.stat(os.path.join(self.folder, name))
        tag = f'"{stat.st_size:x}-{int(stat.st_mtime * 1000):x}"'
        headers = {
            "Content-Type": TYPES.get(os.path.splitext(name)[1], "application/octet-stream"),
            "Cache-Control": "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache",
            "ETag": tag,
            "Vary": "Accept-Encoding",
        }
        if theirs == tag:
            return 304, headers, b""
        if stat.st_size > LONGEST_KEPT:
            return 200, {**headers, "Content-Length": str(stat.st_size)}, os.path.join(self.folder, name)
        plain, packed = self._read(name)
        if packed is None or not takes_gzip:
            return 200, headers, plain
        return 200, {**headers, "Content-Encoding": "gzip"}, packed
