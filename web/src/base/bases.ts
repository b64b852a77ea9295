// SPDX-License-Identifier: GPL-2.0-only
// Keeps the addresses at which objects of one kind were ever allocated: an object's memory stays memory of its kind
// (core-c/shim/alloc.c).

/** Finds the object around an address in constant time. Two objects never overlap. */
export class Bases {
  /** log2 of a block's bytes. An object is no shorter than a block, so at most one begins in a block. */
  private readonly shift: number;
  /** By block, the address of the last object that has a byte in it; 0: none. */
  private last = new Uint32Array(1024);

  /** @param size bytes of an object */
  constructor(private readonly size: number) {
    this.shift = 31 - Math.clz32(size);
  }

  add(address: number): void {
    const end = (address + this.size - 1) >>> this.shift;
    if (end >= this.last.length) {
      const larger = new Uint32Array(2 * (end + 1));
      larger.set(this.last);
      this.last = larger;
    }
    for (let block = address >>> this.shift; block <= end; block++)
      if (this.last[block]! < address) this.last[block] = address;
  }

  /** The object that contains `address`, or 0. */
  covering(address: number): number {
    const { last, size } = this;
    const block = address >>> this.shift;
    if (block >= last.length) return 0;
    let base = last[block]!;
    // Another object begins in this block after the address: only the one before it can reach here.
    if (base > address) base = block > 0 ? last[block - 1]! : 0;
    return base !== 0 && address < base + size ? base : 0;
  }
}
