// SPDX-License-Identifier: GPL-2.0-only
// Knows devices by a cookie that this run of the server signed, and limits how many one address gets.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const COOKIE = 'treewalk_device';
/** Devices of all addresses together: ten large classes. */
const MOST_DEVICES = 2_000;
/** A device is here for so long after it last asked: seven polls of a phone. */
const HERE_MS = 15_000;

export class Devices {
  readonly #secret = randomBytes(32);
  readonly #byAddress = new Map<string, number>();
  readonly #seen = new Map<string, number>();
  #made = 0;

  constructor(readonly perAddress: number) {}

  #signed(id: string): string {
    return `${id}.${createHmac('sha256', this.#secret).update(id).digest('hex')}`;
  }

  /** The device whose cookie a request carries; null: none, or one that this run did not sign. */
  known(cookies = ''): string | null {
    for (const cookie of cookies.split(';')) {
      const value = new RegExp(`^ *${COOKIE}=(([0-9a-f]{32})\\.[0-9a-f]{64}) *$`).exec(cookie);
      if (value && timingSafeEqual(Buffer.from(value[1]!), Buffer.from(this.#signed(value[2]!))))
        return value[2]!;
    }
    return null;
  }

  /** A new device with its cookie; null: the address has all it gets. */
  made(address: string): { device: string; cookie: string } | null {
    const there = this.#byAddress.get(address) ?? 0;
    if (there >= this.perAddress || this.#made >= MOST_DEVICES) return null;
    this.#byAddress.set(address, there + 1);
    this.#made += 1;
    const device = randomBytes(16).toString('hex');
    // `Strict` would hide the cookie from a link on a course's page: each press would make a device.
    return { device, cookie: `${COOKIE}=${this.#signed(device)}; HttpOnly; SameSite=Lax; Path=/` };
  }

  saw(device: string, now: number): void {
    this.#seen.set(device, now);
  }

  /** How many devices asked lately. */
  here(now: number): number {
    for (const [device, at] of this.#seen) if (now - at > HERE_MS) this.#seen.delete(device);
    return this.#seen.size;
  }
}
