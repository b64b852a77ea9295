// SPDX-License-Identifier: GPL-2.0-only
// Keeps the addresses at which objects of one kind were ever allocated, ascending: an object's memory stays memory of
// its kind (core-c/shim/alloc.c).
import { bisectRight } from './bisect.ts';

/** It remembers the last object found: consecutive loads often read one object. */
export class Bases {
  private addresses = new Uint32Array(256);
  private count = 0;
  private last = -1;

  add(address: number): void {
    const at = this.firstAbove(address);
    if (at > 0 && this.addresses[at - 1] === address) return;
    if (this.count === this.addresses.length) {
      const larger = new Uint32Array(2 * this.count);
      larger.set(this.addresses);
      this.addresses = larger;
    }
    // The arena grows upwards: nearly always this moves nothing.
    this.addresses.copyWithin(at + 1, at, this.count);
    this.addresses[at] = address;
    this.count++;
    this.last = -1;
  }

  /** The object that contains `address`, or 0; `size`: bytes of an object. */
  covering(address: number, size: number): number {
    if (this.last >= 0) {
      const base = this.addresses[this.last]!;
      if (address >= base && address < base + size) return base;
    }
    const at = this.firstAbove(address) - 1;
    if (at < 0 || address >= this.addresses[at]! + size) return 0;
    this.last = at;
    return this.addresses[at]!;
  }

  private firstAbove(address: number): number {
    return bisectRight(this.addresses, address, 0, this.count);
  }
}
