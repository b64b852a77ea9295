// SPDX-License-Identifier: GPL-2.0-only
// The heads that were ever allocated, and the place that the slab gave each: feed them in order.
import { bisectRight } from '../../exhibit-api/index.ts';

export class Slab {
  /** Addresses, ascending. */
  private readonly bases: number[] = [];
  /** In order of first allocation. */
  private readonly places = new Map<number, number>();

  /** Place of a head, from 0, or -1. */
  placeOf(head: number): number {
    return this.places.get(head) ?? -1;
  }

  /** The head of `size` bytes that an address lies in, or 0. */
  headAt(address: number, size: number): number {
    const base = this.bases[bisectRight(this.bases, address) - 1];
    return base !== undefined && address < base + size ? base : 0;
  }

  add(head: number): void {
    if (this.places.has(head)) return;
    this.places.set(head, this.places.size);
    this.bases.push(head);
    const last = this.bases.length - 1;
    if (last > 0 && this.bases[last - 1]! > head) this.bases.sort((a, b) => a - b);
  }
}
