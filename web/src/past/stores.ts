// SPDX-License-Identifier: GPL-2.0-only
// Indexes all stores by the words that they touch. It finds the last store before a record, or all stores to a place.
// It takes two passes, and 4 bytes per store and per word of memory.
import { bisectLeft } from '../base/bisect.ts';
import { Kind, RECORD_WORDS, kindOf, sizeOf } from '../base/abi.gen.ts';
import { perObject } from '../base/memo.ts';
import { spanOf } from '../trace/memory.ts';
import type { Trace } from '../trace/trace.ts';

export class Stores {
  /** For each word, the index in `records` at which its stores begin. */
  private readonly begin: Uint32Array;
  /** STORE records by word, ascending within a word. */
  private readonly records: Uint32Array;

  constructor(private readonly trace: Trace) {
    const { records } = trace.data;
    const begin = new Uint32Array((spanOf(trace.data.layout) >>> 2) + 3);
    let stores = 0;
    const eachWord = (visit: (word: number, record: number) => void): void => {
      for (let i = 0, r = 0; i < records.length; i += RECORD_WORDS, r++) {
        const w0 = records[i]!;
        if (kindOf(w0) !== Kind.STORE) continue;
        const at = records[i + 1]!;
        const first = this.wordOf(at);
        if (first < 0) continue;
        visit(first, r);
        const last = this.wordOf(at + sizeOf(w0) - 1);
        if (last > first) visit(last, r);
      }
    };
    eachWord((word) => {
      begin[word + 1]!++;
      stores++;
    });
    for (let w = 1; w < begin.length; w++) begin[w]! += begin[w - 1]!;
    const next = begin.slice();
    const sorted = new Uint32Array(stores);
    eachWord((word, record) => {
      sorted[next[word]!++] = record;
    });
    this.begin = begin;
    this.records = sorted;
  }

  /** Number of the word at an address; -1: the address is outside of the program's memory. */
  private wordOf(address: number): number {
    const { imageStart, imageEnd, arenaStart, arenaEnd } = this.trace.data.layout;
    if (address >= arenaStart && address < arenaEnd)
      return ((imageEnd - imageStart) >>> 2) + ((address - arenaStart) >>> 2);
    return address >= imageStart && address < imageEnd ? (address - imageStart) >>> 2 : -1;
  }

  private touches(record: number, address: number, size: number): boolean {
    const at = this.trace.a(record);
    return at < address + size && at + this.trace.size(record) > address;
  }

  /** The last store to any byte of the range before record `before`; -1: none. */
  last(address: number, size: number, before: number): number {
    let found = -1;
    for (const [from, to] of this.spans(address, size)) {
      let i = bisectLeft(this.records, before, from, to) - 1;
      while (i >= from && this.records[i]! > found && !this.touches(this.records[i]!, address, size)) i--;
      if (i >= from) found = Math.max(found, this.records[i]!);
    }
    return found;
  }

  /** The first store to any byte of the range from record `from` on; -1: none. */
  next(address: number, size: number, from: number): number {
    let found = -1;
    for (const [first, end] of this.spans(address, size))
      for (let i = bisectLeft(this.records, from, first, end); i < end; i++) {
        const record = this.records[i]!;
        if (found >= 0 && record >= found) break;
        if (this.touches(record, address, size)) found = record;
      }
    return found;
  }

  /** All stores to any byte of the range among records [from, to), ascending. */
  all(address: number, size: number, from: number, to: number): readonly number[] {
    const found: number[] = [];
    for (const [first, end] of this.spans(address, size))
      for (let i = bisectLeft(this.records, from, first, end); i < end && this.records[i]! < to; i++)
        if (this.touches(this.records[i]!, address, size)) found.push(this.records[i]!);
    return [...new Set(found)].sort((a, b) => a - b);
  }

  private *spans(address: number, size: number): Generator<readonly [from: number, to: number]> {
    for (let at = address - (address & 3); at < address + size; at += 4) {
      const word = this.wordOf(at);
      if (word >= 0) yield [this.begin[word]!, this.begin[word + 1]!];
    }
  }
}

export const storesOf = perObject((trace: Trace) => new Stores(trace));
