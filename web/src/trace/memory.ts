// SPDX-License-Identifier: GPL-2.0-only
// Holds the program's memory at one moment: the image (data, bss, stack) and the arena of kernel objects. Both are
// ranges of wasm32 addresses; the recorder's buffer between them is left out.
import { bisectRight } from '../base/bisect.ts';

/** The two ranges, in wasm addresses; ends are exclusive. */
export interface MemoryLayout {
  readonly imageStart: number;
  readonly imageEnd: number;
  /** Where the C stack begins; it ends with the image. Absent: unknown, as in older trace files. */
  readonly stackStart?: number;
  readonly arenaStart: number;
  /** The arena's end at the end of the run. Before the arena has grown to it, the rest reads as zero. */
  readonly arenaEnd: number;
  /**
   * For a trace from another machine: each block's address here, its bytes, and its address there in hexadecimal.
   * Ascending by the address here. Pointers hold addresses here; the page shows the addresses there.
   */
  readonly elsewhere?: readonly (readonly [from: number, bytes: number, there: string])[];
}

/** Bytes of both ranges together. */
export const spanOf = ({ imageStart, imageEnd, arenaStart, arenaEnd }: MemoryLayout): number =>
  imageEnd - imageStart + arenaEnd - arenaStart;

/** log2 of the bytes per change stamp: no more than the smallest object that is worth decoding again. */
const STAMP_SHIFT = 6;
/** Most blocks in the change log. A step changes a few; after a jump with thousands, decoding everything is cheaper. */
const MOST_LOGGED = 4096;

/** The same bytes, or a copy that begins at a word. */
const aligned = (bytes: Uint8Array): Uint8Array => (bytes.byteOffset % 4 ? bytes.slice() : bytes);
/** The whole words of aligned bytes. */
const wordsOf = ({ buffer, byteOffset, length }: Uint8Array): Uint32Array =>
  new Uint32Array(buffer, byteOffset, length >>> 2);

export class Memory {
  readonly bytes: Uint8Array;
  private readonly image: DataView;
  private readonly arena: DataView;
  /** Offset of the arena's first byte in `bytes`. */
  private readonly split: number;
  /** The same bytes as words. */
  private readonly whole: Uint32Array;
  private readonly stamps: Uint32Array;
  private clock = 1;
  /** The blocks written in each generation, in order; complete since generation `logFrom`. */
  private log: { readonly block: number; readonly clock: number }[] = [];
  private logFrom = 1;

  /** `given` holds the image, then the arena; where it begins at a word, writes change it in place. */
  constructor(
    readonly layout: MemoryLayout,
    given: Uint8Array,
  ) {
    this.split = layout.imageEnd - layout.imageStart;
    const size = spanOf(layout);
    if (given.length !== size) throw new RangeError(`memory of ${given.length} bytes, layout of ${size}`);
    const bytes = aligned(given);
    this.bytes = bytes;
    this.image = new DataView(bytes.buffer, bytes.byteOffset, this.split);
    this.arena = new DataView(bytes.buffer, bytes.byteOffset + this.split, size - this.split);
    this.whole = wordsOf(bytes);
    this.stamps = new Uint32Array((size >>> STAMP_SHIFT) + 1);
  }

  static empty(layout: MemoryLayout): Memory {
    return new Memory(layout, new Uint8Array(spanOf(layout)));
  }

  /** Copies the two ranges from a live wasm memory. */
  static of(layout: MemoryLayout, wasm: ArrayBuffer): Memory {
    const memory = Memory.empty(layout);
    const { imageStart, imageEnd, arenaStart, arenaEnd } = layout;
    memory.bytes.set(new Uint8Array(wasm, imageStart, imageEnd - imageStart));
    memory.bytes.set(new Uint8Array(wasm, arenaStart, arenaEnd - arenaStart), imageEnd - imageStart);
    return memory;
  }

  /** Whether `size` bytes at `address` lie in one of the ranges. */
  has(address: number, size = 1): boolean {
    return this.offset(address, size) >= 0;
  }

  /** Index in `bytes`, or -1. */
  offset(address: number, size = 1): number {
    const { imageStart, imageEnd, arenaStart, arenaEnd } = this.layout;
    if (address >= arenaStart && address + size <= arenaEnd) return address - arenaStart + this.split;
    if (address >= imageStart && address + size <= imageEnd) return address - imageStart;
    return -1;
  }

  /** Unsigned; 0 outside the ranges, because a corrupt pointer must not end the picture. */
  u8(address: number): number {
    const at = this.offset(address, 1);
    return at < 0 ? 0 : this.bytes[at]!;
  }

  u16(address: number): number {
    return this.u8(address) | (this.u8(address + 1) << 8);
  }

  u32(address: number): number {
    const { arenaStart, arenaEnd, imageStart, imageEnd } = this.layout;
    if (address >= arenaStart && address + 4 <= arenaEnd)
      return this.arena.getUint32(address - arenaStart, true);
    if (address >= imageStart && address + 4 <= imageEnd)
      return this.image.getUint32(address - imageStart, true);
    return 0;
  }

  u64(address: number): bigint {
    return (BigInt(this.u32(address + 4)) << 32n) | BigInt(this.u32(address));
  }

  /** Little-endian unsigned number of 1, 2, 4 or 8 bytes; exact below 2⁵³. */
  read(address: number, size: number): number {
    if (size === 8) return this.u32(address) + this.u32(address + 4) * 2 ** 32;
    return size === 4 ? this.u32(address) : size === 2 ? this.u16(address) : this.u8(address);
  }

  /** Writes 1, 2 or 4 bytes; ignored outside the ranges. */
  write(address: number, size: number, value: number): void {
    const { arenaStart, arenaEnd, imageStart, imageEnd } = this.layout;
    let view: DataView;
    let at: number;
    let stamp: number;
    if (address >= arenaStart && address + size <= arenaEnd) {
      view = this.arena;
      at = address - arenaStart;
      stamp = at + this.split;
    } else if (address >= imageStart && address + size <= imageEnd) {
      view = this.image;
      stamp = at = address - imageStart;
    } else return;
    if (size === 4) view.setUint32(at, value, true);
    else if (size === 2) view.setUint16(at, value, true);
    else view.setUint8(at, value);
    // Writes are aligned, so each lies within one block.
    this.mark(stamp >>> STAMP_SHIFT);
  }

  /** Notes that a block changes in this generation. */
  private mark(block: number): void {
    if (this.stamps[block] === this.clock) return;
    this.stamps[block] = this.clock;
    if (this.clock < this.logFrom) return;
    if (this.log.length >= MOST_LOGGED) {
      const [first, middle] = [this.log[0]!.clock, this.log[this.log.length >>> 1]!.clock];
      // The current generation stays as long as possible: the next question is about it.
      this.forget(middle === this.clock && first < middle ? middle - 1 : middle);
    }
    if (this.clock >= this.logFrom) this.log.push({ block, clock: this.clock });
  }

  /** Drops the log of generation `last` and earlier ones. */
  private forget(last: number): void {
    this.log = this.log.filter((e) => e.clock > last);
    this.logFrom = last + 1;
  }

  /** Replaces all bytes by a keyframe's. Only the blocks that differ count as changed. */
  restore(bytes: Uint8Array): void {
    this.clock++;
    for (const block of this.blocksUnlike(wordsOf(aligned(bytes)))) this.mark(block);
    this.bytes.set(bytes);
  }

  /** The blocks that differ from these words, ascending. */
  private blocksUnlike(then: Uint32Array): readonly number[] {
    const now = this.whole;
    const out: number[] = [];
    for (let i = 0; i < now.length; i++) {
      if (now[i] === then[i]) continue;
      out.push(i >>> (STAMP_SHIFT - 2));
      // To the last word of the block.
      i |= (1 << (STAMP_SHIFT - 2)) - 1;
    }
    return out;
  }

  /** Starts a new generation of changes, for `changedSince`. */
  tick(): number {
    return ++this.clock;
  }

  /**
   * The arena's blocks written in generation `since` or later, as addresses [from, to). Null if the log does not
   * reach back so far: all blocks may have changed.
   */
  arenaChanges(since: number): readonly (readonly [from: number, to: number])[] | null {
    if (since < this.logFrom) return null;
    const blocks = new Set<number>();
    for (let i = this.log.length - 1; i >= 0 && this.log[i]!.clock >= since; i--)
      blocks.add(this.log[i]!.block);
    return this.inArena([...blocks]);
  }

  /** The arena's blocks that differ from those of another memory of the same layout, as addresses [from, to). */
  arenaUnlike(other: Memory): readonly (readonly [from: number, to: number])[] {
    return this.inArena(this.blocksUnlike(other.whole));
  }

  private inArena(blocks: readonly number[]): readonly (readonly [from: number, to: number])[] {
    const out: (readonly [number, number])[] = [];
    for (const block of blocks) {
      const from = (block << STAMP_SHIFT) - this.split + this.layout.arenaStart;
      const to = from + (1 << STAMP_SHIFT);
      if (to > this.layout.arenaStart) out.push([from, to]);
    }
    return out;
  }

  /**
   * The arena objects, of `size` bytes at these ascending addresses, that may have changed in generation `since` or
   * later. Null if all may have changed.
   */
  changedOf(since: number, addresses: Uint32Array, size: number): ReadonlySet<number> | null {
    const changes = this.arenaChanges(since);
    if (!changes || (addresses[0] ?? Infinity) < this.layout.arenaStart) return null;
    const found = new Set<number>();
    for (const [from, to] of changes)
      for (let i = bisectRight(addresses, from - size); i < addresses.length && addresses[i]! < to; i++)
        found.add(addresses[i]!);
    return found;
  }

  /** Whether any byte of the range may have changed in generation `since` or later. */
  changedSince(since: number, address: number, size: number): boolean {
    const at = this.offset(address, size);
    if (at < 0) return true;
    for (let i = at >>> STAMP_SHIFT; i <= (at + size - 1) >>> STAMP_SHIFT; i++)
      if (this.stamps[i]! >= since) return true;
    return false;
  }

  /** Whether another memory of the same layout has the same words in this range, which begins and ends at a word. */
  equals(other: Memory, address: number, size: number): boolean {
    const at = this.offset(address, size);
    if (at < 0) return false;
    for (let i = at >>> 2; i < (at + size) >>> 2; i++) if (this.whole[i] !== other.whole[i]) return false;
    return true;
  }
}
