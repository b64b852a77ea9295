// SPDX-License-Identifier: GPL-2.0-only
// Keeps snapshots of a long run, so that a reader can open any of its operations. A snapshot holds the memory that changed
// since the last one; a log holds each ALLOC and FREE.
import { RECORD_WORDS, Kind, idOf, kindOf } from '../base/abi.gen.ts';
import type { Core } from './core.ts';

/** Words in a block of memory: 64 bytes, about one folio. */
const BLOCK = 16;
/** Fewest operations between two snapshots. */
const LEAST_APART = 4096;
/** Bytes of memory that an operation pays for: a snapshot waits until its comparison costs a microsecond or two per operation. */
const BYTES_FOR_EACH = 2048;
/** Distance of snapshots as a share of the run so far: after a million operations, 31,250. So the end has snapshots too. */
const SHARE_APART = 1 / 32;
/** Most bytes of a lane's snapshots. Operations after the last snapshot take the longer to open, the later they are. */
const MOST_SNAPSHOT_BYTES = 150 << 20;

interface Snapshot {
  /** The number of operations before it. */
  readonly done: number;
  readonly arenaEnd: number;
  /** Numbers of the blocks that changed since the snapshot before; `words` is their content. */
  readonly blocks: Uint32Array;
  readonly words: Int32Array;
}

/** A typed array that grows. */
class Column<A extends Uint8Array | Uint32Array> {
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
}
const words = (): Column<Uint32Array> => new Column(new Uint32Array(1024), (n) => new Uint32Array(n));

/** Each ALLOC and FREE of the run. Objects lie at multiples of 8, so the lowest bit of an address can mark an ALLOC. */
class ObjectLog {
  private readonly addresses = words();
  private readonly kinds = new Column(new Uint8Array(1024), (n) => new Uint8Array(n));
  /** [cache, size] by kind. */
  private readonly kindsKnown: (readonly [cache: number, size: number])[] = [];
  private readonly ends = words();

  feed(records: Uint32Array): void {
    for (let r = 0; r < records.length; r += RECORD_WORDS) {
      const kind = kindOf(records[r]!);
      if (kind !== Kind.ALLOC && kind !== Kind.FREE) continue;
      this.addresses.push(records[r + 1]! | (kind === Kind.ALLOC ? 1 : 0));
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
    let top = 0;
    for (let i = 0; i < end; i++) top = Math.max(top, this.addresses.at(i));
    /** Kind + 1 by address / 8; 0: no object. */
    const there = new Uint8Array((top >>> 3) + 1);
    for (let i = 0; i < end; i++)
      there[this.addresses.at(i) >>> 3] = this.addresses.at(i) & 1 ? this.kinds.at(i) + 1 : 0;
    const out: number[] = [];
    for (let at = 0; at < there.length; at++) {
      if (!there[at]) continue;
      const [cache, size] = this.kindsKnown[there[at]! - 1]!;
      out.push(Kind.ALLOC | (cache << 8), 8 * at, size, 0);
    }
    return Uint32Array.from(out);
  }
}

export class Snapshots {
  /** The number of operations so far. */
  done = 0;
  bytes = 0;
  private readonly log = new ObjectLog();
  private readonly snapshots: Snapshot[] = [];
  /** Memory at the last snapshot; before the first, memory at the program's start. */
  private last = new Int32Array(0);

  /** `start` makes the program as before its first operation. */
  constructor(
    private readonly start: () => Core,
    private readonly leastApart = LEAST_APART,
  ) {}

  /** Call it after each operation, while the program still holds the operation's records. */
  after(core: Core): void {
    this.log.feed(core.view());
    this.done++;
    const since = this.done - (this.snapshots.at(-1)?.done ?? 0);
    const apart = Math.max(this.leastApart, this.done * SHARE_APART);
    if (since >= apart && since >= core.kept().bytes / BYTES_FOR_EACH && this.bytes < MOST_SNAPSHOT_BYTES)
      this.take(core);
  }

  private take(core: Core): void {
    const kept = core.kept();
    const blocks = words();
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
    let at = 0;
    for (const part of kept.parts)
      for (let i = 0; i < part.length; i += BLOCK, at += BLOCK) {
        let differs = false;
        for (let w = i; w < i + BLOCK; w++) if (part[w] !== last[at + w - i]) differs = true;
        if (!differs) continue;
        for (let w = i; w < i + BLOCK; w++) last[at + w - i] = part[w]!;
        blocks.push(at / BLOCK);
      }
    const changed = new Uint32Array(blocks.length);
    const held = new Int32Array(blocks.length * BLOCK);
    for (let b = 0; b < blocks.length; b++) {
      changed[b] = blocks.at(b);
      held.set(last.subarray(changed[b]! * BLOCK, (changed[b]! + 1) * BLOCK), b * BLOCK);
    }
    this.bytes += changed.byteLength + held.byteLength;
    const { arenaEnd } = core.layout();
    this.snapshots.push({ done: this.done, arenaEnd, blocks: changed, words: held });
  }

  /** The program after `done` operations: the last snapshot at or before `ops`, or the start. */
  nearest(ops: number): { readonly core: Core; readonly done: number } {
    const core = this.start();
    const upTo = this.snapshots.filter((s) => s.done <= ops);
    const to = upTo.at(-1);
    if (!to) return { core, done: 0 };
    const [image, arena] = core.reach(to.arenaEnd).parts;
    const split = image.length;
    for (const { blocks, words: held } of upTo)
      for (let b = 0; b < blocks.length; b++) {
        const at = blocks[b]! * BLOCK;
        const [part, i] = at < split ? [image, at] : [arena, at - split];
        for (let w = 0; w < BLOCK; w++) part[i + w] = held[b * BLOCK + w]!;
      }
    return { core, done: to.done };
  }

  /** ALLOC records of the objects alive after `ops` operations. */
  alive(ops: number): Uint32Array {
    return this.log.alive(ops);
  }
}
