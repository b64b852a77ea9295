// SPDX-License-Identifier: GPL-2.0-only
// Keeps snapshots of a long run, so that a reader can open any of its operations. A snapshot holds the memory that changed
// since the last one; a log holds each ALLOC and FREE.
import { RECORD_WORDS, Kind, idOf } from '../base/abi.gen.ts';
import type { Core } from './core.ts';

// Local names: the loop looks them up for every record.
const { ALLOC, FREE } = Kind;
const WORDS = RECORD_WORDS;

/** Words in a block of memory: 64 bytes, about one folio. A 16-bit mask has a bit for each word. */
const BLOCK = 16;
/** Fewest operations between two snapshots. */
const LEAST_APART = 4096;
/** Bytes of memory that an operation pays for: a snapshot waits until its comparison costs about two microseconds per operation. */
const BYTES_FOR_EACH = 4096;
/** Most bytes of a lane's snapshots. Beyond it, each two neighbours become one. */
const MOST_SNAPSHOT_BYTES = 100 << 20;
/** The fewest snapshots that are joined. */
const FEW = 4;

interface Snapshot {
  /** The number of operations before it. */
  readonly done: number;
  readonly arenaEnd: number;
  /** The blocks that changed since the snapshot before, ascending; by block, a mask of its changed words. */
  readonly blocks: Uint32Array;
  readonly masks: Uint16Array;
  /** The changed words, in order. */
  readonly words: Uint32Array;
}

const bytesOf = ({ blocks, masks, words }: Snapshot): number =>
  blocks.byteLength + masks.byteLength + words.byteLength;

/** A typed array that grows. */
class Column<A extends Uint8Array | Uint16Array | Uint32Array> {
  length = 0;
  constructor(
    private items: A,
    private readonly make: (length: number) => A,
  ) {}
  push(item: number): void {
    if (this.length === this.items.length) {
      const wider = this.make(2 * this.length);
      wider.set(this.items);
      this.items = wider;
    }
    this.items[this.length++] = item;
  }
  at(i: number): number {
    return this.items[i]!;
  }
  /** The items, with unused places after them: valid until the next push. */
  all(): A {
    return this.items;
  }
  finish(): A {
    return this.items.slice(0, this.length) as A;
  }
}
const bytes = (): Column<Uint8Array> => new Column(new Uint8Array(1024), (n) => new Uint8Array(n));
const halves = (): Column<Uint16Array> => new Column(new Uint16Array(1024), (n) => new Uint16Array(n));
const words = (): Column<Uint32Array> => new Column(new Uint32Array(1024), (n) => new Uint32Array(n));

/** Each ALLOC and FREE of the run. Objects lie at multiples of 8, so the lowest bit of an address can mark an ALLOC. */
class ObjectLog {
  private readonly addresses = words();
  private readonly kinds = bytes();
  /** [cache, size] by kind. */
  private readonly kindsKnown: (readonly [cache: number, size: number])[] = [];
  private readonly ends = words();
  /** The highest address. */
  private top = 0;

  feed(records: Uint32Array): void {
    const { length } = records;
    for (let r = 0; r < length; r += WORDS) {
      const kind = records[r]! & 15;
      if (kind !== ALLOC && kind !== FREE) continue;
      const address = records[r + 1]!;
      this.top = Math.max(this.top, address);
      this.addresses.push(address | (kind === ALLOC ? 1 : 0));
      this.kinds.push(this.kindOf(idOf(records[r]!), records[r + 2]!));
    }
    this.ends.push(this.addresses.length);
  }

  private kindOf(cache: number, size: number): number {
    const at = this.kindsKnown.findIndex(([c, s]) => c === cache && s === size);
    return at >= 0 ? at : this.kindsKnown.push([cache, size]) - 1;
  }

  /** ALLOC records of the objects alive after `ops` operations, by address. */
  alive(ops: number): Uint32Array {
    const end = ops ? this.ends.at(ops - 1) : 0;
    const [addresses, kinds] = [this.addresses.all(), this.kinds.all()];
    /** Kind + 1 by address / 8; 0: no object. */
    const there = new Uint8Array((this.top >>> 3) + 1);
    let count = 0;
    for (let i = 0; i < end; i++) {
      const isAlloc = addresses[i]! & 1;
      count += isAlloc ? 1 : -1;
      there[addresses[i]! >>> 3] = isAlloc ? kinds[i]! + 1 : 0;
    }
    const out = new Uint32Array(WORDS * count);
    let n = 0;
    for (let at = 0; at < there.length; at++) {
      if (!there[at]) continue;
      const [cache, size] = this.kindsKnown[there[at]! - 1]!;
      out[n++] = Kind.ALLOC | (cache << 8);
      out[n++] = 8 * at;
      out[n++] = size;
      out[n++] = 0;
    }
    return out;
  }
}

/** Collects a snapshot's blocks in ascending order. */
class Changes {
  private readonly blocks = words();
  private readonly masks = halves();
  private readonly words = words();

  /** Adds the words of `from` at `at` that the mask names. */
  add(block: number, mask: number, from: Int32Array | Uint32Array, at: number): void {
    this.blocks.push(block);
    this.masks.push(mask);
    for (let w = 0; w < BLOCK; w++) if ((mask >>> w) & 1) this.words.push(from[at + w]!);
  }

  finish(done: number, arenaEnd: number): Snapshot {
    const [blocks, masks] = [this.blocks.finish(), this.masks.finish()];
    return { done, arenaEnd, blocks, masks, words: this.words.finish() };
  }
}

/** Gives each block of a snapshot: its number, its mask, and a buffer with its changed words in their places. */
function* blocksOf({
  blocks,
  masks,
  words: held,
}: Snapshot): Generator<readonly [number, number, Uint32Array]> {
  const block = new Uint32Array(BLOCK);
  for (let b = 0, n = 0; b < blocks.length; b++) {
    const mask = masks[b]!;
    for (let w = 0; w < BLOCK; w++) if ((mask >>> w) & 1) block[w] = held[n++]!;
    yield [blocks[b]!, mask, block];
  }
}

/** Writes a snapshot's words into a program's memory. */
function fill({ blocks, masks, words: held }: Snapshot, image: Int32Array, arena: Int32Array): void {
  // Both are parts of one memory, so one array of all its words serves both.
  const memory = new Int32Array(image.buffer);
  const shift = (arena.byteOffset >>> 2) - image.length;
  let n = 0;
  for (let b = 0; b < blocks.length; b++) {
    const block = blocks[b]! * BLOCK;
    const at = block < image.length ? block : block + shift;
    for (let mask = masks[b]!; mask; mask &= mask - 1)
      memory[at + 31 - Math.clz32(mask & -mask)] = held[n++]!;
  }
}

/** One snapshot that replaces two neighbours: the later one, with all changes since before the earlier one. */
function joined(earlier: Snapshot, later: Snapshot): Snapshot {
  const changes = new Changes();
  const [first, second] = [blocksOf(earlier), blocksOf(later)];
  let [a, b] = [first.next(), second.next()];
  while (!a.done || !b.done) {
    const [at, mask, held] = a.done ? [Infinity, 0, null] : a.value;
    const [to, over, put] = b.done ? [Infinity, 0, null] : b.value;
    if (at < to) changes.add(at, mask, held!, 0);
    else if (to < at) changes.add(to, over, put!, 0);
    else {
      for (let w = 0; w < BLOCK; w++) if ((over >>> w) & 1) held![w] = put![w]!;
      changes.add(at, mask | over, held!, 0);
    }
    if (at <= to) a = first.next();
    if (to <= at) b = second.next();
  }
  return changes.finish(later.done, later.arenaEnd);
}

export class Snapshots {
  /** The number of operations so far. */
  done = 0;
  private readonly log = new ObjectLog();
  private snapshots: readonly Snapshot[] = [];
  /** Memory at the last snapshot; before the first, memory at the program's start. */
  private last = new Int32Array(0);

  /** `start` makes the program as before its first operation. */
  constructor(
    private readonly start: () => Core,
    private leastApart = LEAST_APART,
    private readonly mostBytes = MOST_SNAPSHOT_BYTES,
  ) {}

  /** Call it after each operation, while the program still holds the operation's records. */
  after(core: Core): void {
    this.log.feed(core.view());
    this.done++;
    const since = this.done - (this.snapshots.at(-1)?.done ?? 0);
    if (since >= this.leastApart && since >= core.kept().bytes / BYTES_FOR_EACH) this.take(core);
  }

  private take(core: Core): void {
    const kept = core.kept();
    const size = kept.bytes >>> 2;
    if (size > this.last.length) {
      const wider = new Int32Array(Math.ceil((2 * size) / BLOCK) * BLOCK);
      wider.set(this.last);
      this.last = wider;
    }
    const { last } = this;
    if (this.snapshots.length === 0) {
      const [image, arena] = this.start().kept().parts;
      last.set(image);
      last.set(arena, image.length);
    }
    const changes = new Changes();
    let at = 0;
    for (const part of kept.parts)
      for (let i = 0; i < part.length; i += BLOCK, at += BLOCK) {
        let differs = 0;
        for (let w = 0; w < BLOCK; w++) differs |= part[i + w]! ^ last[at + w]!;
        if (differs === 0) continue;
        let mask = 0;
        for (let w = 0; w < BLOCK; w++) if (part[i + w] !== last[at + w]) mask |= 1 << w;
        last.set(part.subarray(i, i + BLOCK), at);
        changes.add(at / BLOCK, mask, last, at);
      }
    this.keep([...this.snapshots, changes.finish(this.done, core.layout().arenaEnd)]);
  }

  /** Joins neighbours if all take too much. Later snapshots then keep the same, larger distance. */
  private keep(all: readonly Snapshot[]): void {
    const isTooMuch = all.reduce((sum, s) => sum + bytesOf(s), 0) > this.mostBytes;
    if (!isTooMuch || all.length < FEW) return void (this.snapshots = all);
    this.leastApart *= 2;
    this.snapshots = all.flatMap((s, i) =>
      i % 2 ? [joined(all[i - 1]!, s)] : i + 1 === all.length ? [s] : [],
    );
  }

  /** The program after `done` operations: the last snapshot at or before `ops`, or the start. */
  nearest(ops: number): { readonly core: Core; readonly done: number } {
    const core = this.start();
    const upTo = this.snapshots.filter((s) => s.done <= ops);
    const to = upTo.at(-1);
    if (!to) return { core, done: 0 };
    const [image, arena] = core.reach(to.arenaEnd).parts;
    for (const snapshot of upTo) fill(snapshot, image, arena);
    return { core, done: to.done };
  }

  /** ALLOC records of the objects alive after `ops` operations. */
  alive(ops: number): Uint32Array {
    return this.log.alive(ops);
  }
}
