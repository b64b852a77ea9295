// SPDX-License-Identifier: GPL-2.0-only
// Assigns each head ever allocated its place in the slab. Allocations must be fed in order.
import { bisectRight } from '../../exhibit-api/index.ts';

export class Slab {
  /** Addresses, ascending. */
  private readonly bases: number[] = [];
  /** Places, in order of first allocation. */
  private readonly places = new Map<number, number>();

  /** Place of a head, from 0; -1: none. */
  placeOf(head: number): number {
    return this.places.get(head) ?? -1;
  }

  /** The head of `size` bytes at an address, or 0. */
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
