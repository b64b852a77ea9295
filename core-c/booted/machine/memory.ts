// SPDX-License-Identifier: GPL-2.0-only
// Reads a guest's memory from the file that holds its RAM, without gdb. It follows the kernel's page tables.
import { closeSync, openSync, readSync } from 'node:fs';
import { MachineError } from './error.ts';
import type { Memory } from './guest.ts';

const PAGE = 4096;
const OFFSET = 0xfffn;
/**
 * The address at which a kernel without a random place is mapped: a symbol's address minus this is physical.
 */
const IMAGE = 0xffffffff80000000n;
/** Bits of a page table's entry: the entry is present; it maps a large page; its address. */
const PRESENT = 1n;
const LARGE = 0x80n;
const ADDRESS = 0xffffffffff000n;

export class RamFile implements Memory {
  readonly #file: number;
  readonly #top: bigint;
  /** Pages read since the guest stopped, by physical number. */
  readonly #pages = new Map<number, Buffer>();
  /** Physical pages by virtual page, since the guest stopped. */
  readonly #places = new Map<bigint, number>();

  /**
   * @param path of the file that holds the RAM
   * @param pageTables address of the kernel's own top table (`init_top_pgt`), of four levels
   */
  constructor(path: string, pageTables: bigint) {
    this.#file = openSync(path, 'r');
    this.#top = pageTables - IMAGE;
  }

  /** Forgets what was read. Call this after the guest has run. */
  forget(): void {
    this.#pages.clear();
    this.#places.clear();
  }

  close(): void {
    closeSync(this.#file);
  }

  #page(number: number): Buffer {
    const known = this.#pages.get(number);
    if (known) return known;
    const page = Buffer.alloc(PAGE);
    if (readSync(this.#file, page, 0, PAGE, number * PAGE) !== PAGE)
      throw new MachineError(`The guest's memory has no physical page ${number}.`);
    this.#pages.set(number, page);
    return page;
  }

  #physical(address: bigint): number {
    const virtual = address & ~OFFSET;
    const known = this.#places.get(virtual);
    if (known !== undefined) return known;
    const place = Number(this.#walk(virtual) >> 12n);
    this.#places.set(virtual, place);
    return place;
  }

  #walk(virtual: bigint): bigint {
    let table = this.#top;
    for (let level = 3; ; level--) {
      const shift = BigInt(12 + 9 * level);
      const entry = this.#page(Number(table >> 12n)).readBigUInt64LE(Number((virtual >> shift) & 511n) * 8);
      if (!(entry & PRESENT))
        throw new MachineError(`Nothing is mapped at 0x${virtual.toString(16)} in the guest.`);
      table = entry & ADDRESS;
      const rest = (1n << shift) - 1n;
      if (level === 0 || (level < 3 && entry & LARGE)) return (table & ~rest) | (virtual & rest);
    }
  }

  read(address: bigint, bytes: number): Buffer {
    const result = Buffer.alloc(bytes);
    for (let done = 0; done < bytes;) {
      const at = address + BigInt(done);
      const from = Number(at & OFFSET);
      const many = Math.min(bytes - done, PAGE - from);
      this.#page(this.#physical(at)).copy(result, done, from, from + many);
      done += many;
    }
    return result;
  }

  u(address: bigint, bytes = 8): bigint {
    const word = this.read(address, bytes);
    let value = 0n;
    for (let i = bytes - 1; i >= 0; i--) value = (value << 8n) | BigInt(word[i]!);
    return value;
  }
}
