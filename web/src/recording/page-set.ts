// SPDX-License-Identifier: GPL-2.0-only
// Keeps a set of a file's pages as bits: in blocks of 512 pages, made where needed.
const WORDS_A_BLOCK = 16;
const PAGES_A_BLOCK = 32 * WORDS_A_BLOCK;

export class Pages {
  private readonly blocks = new Map<number, number>();
  private words = new Uint32Array(64 * WORDS_A_BLOCK);
  private used = 0;

  /** Adds 2^order pages from `first` on, which is a multiple of that number. */
  add(first: number, order: number): void {
    for (const { at, mask } of this.spans(first, order, true)) this.words[at]! |= mask;
  }

  hasAny(first: number, order: number): boolean {
    for (const { at, mask } of this.spans(first, order, false)) if (this.words[at]! & mask) return true;
    return false;
  }

  /** The words and bits of these pages, in the blocks that exist. */
  private *spans(first: number, order: number, make: boolean) {
    const count = 2 ** order;
    for (let page = first; page < first + count; page += 32) {
      const block = this.block(Math.floor(page / PAGES_A_BLOCK), make);
      if (block < 0) continue;
      const bits = Math.min(count, 32);
      const mask = bits === 32 ? 0xffffffff : ((1 << bits) - 1) << (page % 32);
      yield { at: block + Math.floor((page % PAGES_A_BLOCK) / 32), mask };
    }
  }

  private block(number: number, make: boolean): number {
    const there = this.blocks.get(number);
    if (there !== undefined || !make) return there ?? -1;
    const at = this.used;
    this.used += WORDS_A_BLOCK;
    if (this.used > this.words.length) {
      const larger = new Uint32Array(2 * this.words.length);
      larger.set(this.words);
      this.words = larger;
    }
    this.blocks.set(number, at);
    return at;
  }
}
