# SPDX-License-Identifier: GPL-2.0-only
# Reads a request's body: its type, its length, its JSON or its form.
import json
import re
import urllib.parse

from .vote import Refused


def type_of(headers):
    return headers.get("Content-Type", "").split(";")[0].strip().lower()


def is_form(headers):
    return type_of(headers) == "application/x-www-form-urlencoded"


def no_constant(name):
    raise ValueError(name)


def _given(text, form):
    if form:
        pairs = urllib.parse.parse_qsl(text, keep_blank_values=True)
        # A number of a form is written in digits; all else stays text, and is refused later.
        return {name: int(value) if re.fullmatch("[0-9]{1,9}", value) else value for name, value in pairs}
    value = json.loads(text, parse_constant=no_constant)
    if not isinstance(value, dict):
        raise ValueError("no object")
    return value


def body_of(headers, stream, most, takes_form):
    form = takes_form and is_form(headers)
    if not form and type_of(headers) != "application/json":
        raise Refused(415, "type")
    length = headers.get("Content-Length")
    if length is None or "Transfer-Encoding" in headers:
        raise Refused(411, "length")
    if not re.fullmatch("[0-9]{1,15}", length):
        raise Refused(400, "body")
    if int(length) > most:
        raise Refused(413, "long")
    data = stream.read(int(length))
    if len(data) < int(length):
        raise ConnectionError("The body was cut off.")
    try:
        return _given(data.decode("utf-8"), form)
    # Brackets in brackets may go deeper than Python.
    except (ValueError, RecursionError):
        raise Refused(400, "body") from None
