# SPDX-License-Identifier: GPL-2.0-only
# Knows devices by a cookie that this run signed, and limits what one of them and one address may do. The limits are
# those of web/server/devices.ts and pace.ts, which say why.
import hashlib
import hmac
import re
import secrets
import time

COOKIE = re.compile(r" *treewalk_device=(([0-9a-f]{32})\.[0-9a-f]{64}) *")
MOST_DEVICES = 2000
HERE_S = 15
DEVICE_PACE = 20
MOST_CONNECTIONS = 2000


def address_pace(per_address):
    return max(100, 12 * per_address)


def address_connections(per_address):
    return max(64, 8 * per_address)


class Devices:
    def __init__(self, per_address):
        self.per_address = per_address
        self._secret = secrets.token_bytes(32)
        self._made = {}
        self._seen = {}

    def _signed(self, device):
        return f"{device}.{hmac.new(self._secret, device.encode(), hashlib.sha256).hexdigest()}"

    def known(self, cookies):
        for cookie in (cookies or "").split(";"):
            found = COOKIE.fullmatch(cookie)
            if found and hmac.compare_digest(found[1], self._signed(found[2])):
                return found[2]
        return None

    def made(self, address):
        """A new device and its cookie; two times None: the address has all it gets."""
        there = self._made.get(address, 0)
        if there >= self.per_address or sum(self._made.values()) >= MOST_DEVICES:
            return None, None
        self._made[address] = there + 1
        device = secrets.token_hex(16)
        return device, f"treewalk_device={self._signed(device)}; HttpOnly; SameSite=Lax; Path=/"

    def saw(self, device):
        self._seen[device] = time.monotonic()

    def here(self):
        now = time.monotonic()
        self._seen = {device: at for device, at in self._seen.items() if now - at <= HERE_S}
        return len(self._seen)


class Pace:
    def __init__(self):
        self._began = 0.0
        self._counts = {}

    def allows(self, who, most):
        """Whether `who` may send one more request in this second."""
        now = time.monotonic()
        if now - self._began >= 1:
            self._began, self._counts = now, {}
        self._counts[who] = self._counts.get(who, 0) + 1
        return self._counts[who] <= most
