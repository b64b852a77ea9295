# SPDX-License-Identifier: GPL-2.0-only
# Answers below /class/ and at /vote, as web/server/class.ts does.
import hashlib
import hmac
import json
import re
import secrets
import threading

from . import body
from .counts import csv_of
from .devices import DEVICE_PACE, Devices, Pace, address_pace
from .form import form_of, full_page
from .vote import Refused, Vote
from .words import REFUSED

LONGEST_ANSWER = 1024
LONGEST_ORDER = 512 * 1024
HTML = "text/html; charset=utf-8"
FORM_POLICY = {"Content-Security-Policy": "frame-ancestors 'none'"}
PICTURE_POLICY = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src data:"}
GETS = ("/vote", *(f"/class/{name}" for name in ("state", "picture", "key", "counts", "counts.csv")))
ORDERS = {
    "/class/ask": Vote.ask,
    "/class/round": Vote.next_round,
    "/class/close": Vote.close,
    "/class/right": Vote.right,
}
# Files of the form.
FILES = ("/class/vote.css", "/class/vote.js")
HERE = re.compile(r"(?:localhost|127\.0\.0\.1|\[::1\])(?::([0-9]+))?")


def is_loopback(address):
    return address.startswith("127.") or address == "::1"


def reply(status, kind, text, headers=None):
    return status, {"Content-Type": kind, "Cache-Control": "no-store", **(headers or {})}, text.encode()


def as_json(status, value, headers=None):
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return reply(status, "application/json", text, headers)


def refusal(status, sentence, headers=None):
    return as_json(status, {"error": sentence}, headers)


def lead_to(status, to):
    return status, {"Location": to, "Cache-Control": "no-store"}, b""


def tagged(value, theirs, headers=None):
    _, plain, data = as_json(200, value)
    both = {**plain, "ETag": f'"{hashlib.sha256(data).hexdigest()[:16]}"', **(headers or {})}
    return (304, both, b"") if theirs == both["ETag"] else (200, both, data)


class ClassRoutes:
    def __init__(self, template, per_address, addresses):
        self._template = template
        self._addresses = addresses
        self._most = address_pace(per_address)
        self._id = secrets.token_hex(8)
        self._key = secrets.token_hex(16)
        self._pace = Pace()
        self._devices = Devices(per_address)
        self._vote = Vote()
        # Each request has a thread.
        self._lock = threading.Lock()

    def answer(self, request, path, query):
        """The answer at an address of the class; None: it is none."""
        if path in FILES or path != "/vote" and not path.startswith("/class/"):
            return None
        try:
            with self._lock:
                self._paced(request.client_address[0], self._most)
            return self._route(request, path, query)
        except Refused as refused:
            return refusal(refused.status, str(refused))

    def _paced(self, who, most):
        if not self._pace.allows(who, most):
            raise Refused(429, "fast")

    def _route(self, request, path, query):
        headers = request.headers
        posts = path in ORDERS or path == "/class/answer"
        if not posts and path not in GETS:
            raise Refused(404, "nothing")
        methods = ["POST"] if posts else ["GET", "HEAD"]
        if request.command not in methods:
            return refusal(405, REFUSED["method"], {"Allow": ", ".join(methods)})
        if posts and headers.get("Origin") not in (None, f"http://{headers.get('Host', '')}"):
            raise Refused(403, "origin")
        if (path in ORDERS or path.startswith("/class/counts")) and not self._has_key(headers):
            raise Refused(403, "key")
        if posts:
            # The lock is not held while a slow body comes.
            most = LONGEST_ORDER if path in ORDERS else LONGEST_ANSWER
            given = body.body_of(headers, request.rfile, most, path not in ORDERS)
            with self._lock:
                return as_json(200, ORDERS[path](self._vote, given)) if path in ORDERS else self._take(headers, given)
        with self._lock:
            return self._told(request, path, query)

    def _has_key(self, headers):
        return hmac.compare_digest(headers.get("Treewalk-Key", "").encode(), self._key.encode())

    def _gets_key(self, request):
        headers = request.headers
        host = HERE.fullmatch(headers.get("Host", ""))
        is_passed_on = any(re.fullmatch("x-forwarded-.*|forwarded", name.lower()) for name in headers)
        return (
            is_loopback(request.client_address[0])
            and host is not None
            and int(host[1] or 80) == request.server.server_address[1]
            and not is_passed_on
            and headers.get("Sec-Fetch-Site", "same-origin") == "same-origin"
        )

    def _told(self, request, path, query):
        theirs = request.headers.get("If-None-Match")
        if path == "/class/key":
            if not self._gets_key(request):
                raise Refused(403, "key")
            return as_json(200, {"key": self._key, "addresses": self._addresses()})
        if path == "/class/picture":
            if self._vote.picture is None:
                raise Refused(404, "nothing")
            return reply(200, "image/svg+xml; charset=utf-8", self._vote.picture, PICTURE_POLICY)
        if path == "/class/counts":
            here = self._devices.here()
            return tagged({"v": 1, "class": self._id, **self._vote.for_wall(), "here": here}, theirs)
        if path == "/class/counts.csv":
            return reply(200, "text/csv; charset=utf-8", csv_of(self._vote.for_wall()))
        return self._to_phone(request, path, query)

    def _to_phone(self, request, path, query):
        cookie = None
        device = self._devices.known(request.headers.get("Cookie"))
        if device is None:
            device, cookie = self._devices.made(request.client_address[0])
        if device is None:
            if path != "/vote":
                raise Refused(429, "devices")
            return reply(429, HTML, full_page(self._template), FORM_POLICY)
        self._paced(device, DEVICE_PACE)
        self._devices.saw(device)
        headers = {"Set-Cookie": cookie} if cookie else {}
        phone = self._vote.for_phone(device)
        if path == "/vote":
            words = query.split("&")
            note = next((word for word in ("late", "none") if word in words), None)
            page = form_of(self._template, phone, "change" in words, note)
            return reply(200, HTML, page, {**FORM_POLICY, **headers})
        yours = phone.pop("yours")
        told = {"v": 1, "class": self._id, **phone, "here": self._devices.here(), "yours": yours}
        return tagged(told, request.headers.get("If-None-Match"), headers)

    def _take(self, headers, given):
        device = self._devices.known(headers.get("Cookie"))
        if device is None:
            raise Refused(403, "device")
        self._paced(device, DEVICE_PACE)
        try:
            told = self._vote.answer(device, given)
        except Refused as refused:
            if not body.is_form(headers):
                raise
            return lead_to(303, "/vote?late" if refused.status == 409 else "/vote?none")
        return lead_to(303, "/vote") if body.is_form(headers) else as_json(200, told)
