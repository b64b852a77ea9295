// SPDX-License-Identifier: GPL-2.0-only
// Writes the watched states of a guest as a trace: memory becomes each shot in turn. A store is a word that
// differs. The order of an operation's stores is unknown. Changes between watched calls precede the next
// operation.
import { USUAL_FANOUT } from '../../../web/src/base/fanout.ts';
import { Kind, RECORD_WORDS } from '../../../web/src/base/abi.gen.ts';
import type { Op } from '../../../web/src/exhibit-api/types.ts';
import type { OpSpan, Outside, TraceData } from '../../../web/src/trace/trace.ts';
import type { WatchedCall, WatchedRun, Shot } from '../watch/shot.ts';
import { ARENA_START, Arena } from './arena.ts';
import { LOAD_SITE, STORE_SITE, WALKER, type Done, type Note, type TreeSnapshot } from './shape.ts';
import { WORD } from './types.ts';

/** The size of a word as a record holds it: 4 bytes, as a log2 in bits 4 and up. */
const FOUR = 2 << 4;

export interface LaneAsked {
  readonly seen: WatchedRun;
  readonly subject: number;
  readonly shape: TreeSnapshot;
  /** Operations of the other lanes. The watched ones take the calls in order. */
  readonly ops: readonly Op[];
  readonly outside: Omit<Outside, 'counted'>;
}

/** @throws if an operation was not seen that should have been */
export function laneTrace({ seen, subject, shape, ops, outside }: LaneAsked): TraceData {
  const watchedCalls = seen.watchedCalls.filter((h) => h.subject === subject);
  const [first] = watchedCalls;
  if (!first) throw new Error(`nothing was watched of ${seen.subjects[subject] ?? `subject ${subject}`}`);
  const writer = new Writer(shape, watchedCalls);
  const spans: OpSpan[] = [];
  let next = 0;
  for (const op of ops) {
    const from = writer.count;
    const found = seenFrom(shape, op, watchedCalls, next);
    const watchedCall = watchedCalls[found];
    if (found >= 0) next = found + 1;
    const last = spans.length === ops.length - 1 ? watchedCalls.at(-1) : undefined;
    const done = watchedCall && { watchedCall, op };
    if (watchedCall) writer.become(watchedCall.before, null);
    writer.push(Kind.OP | ((op.code ?? 0) << 8), op.args[0] ?? 0, op.args[1] ?? 0, 0);
    if (watchedCall) {
      for (let walk = 0; walk < (watchedCall.walks ?? 0); walk++) writer.walk();
      writer.become(watchedCall.after, { watchedCall, op });
    } else if (last?.op === 'end') writer.become(last.after, null);
    spans.push({
      name: op.name,
      code: op.code ?? 0,
      args: op.args,
      text: op.text,
      line: op.line,
      race: [],
      result: (done && (shape.resultOf ? shape.resultOf(done) : watchedCall?.result)) ?? 0,
      lost: 0,
      first: from,
      end: writer.count,
      ...(watchedCall || last?.op === 'end' ? {} : { unseen: true as const }),
    });
  }
  const left = watchedCalls.slice(next).find((h) => ops.some((op) => shape.isSeen(op.name, op.args, h)));
  if (left)
    throw new Error(
      `${told(left)} was watched, but is not among the ${ops.length} operations in their order`,
    );
  return {
    sites: shape.sites,
    layout: writer.arena.layout(),
    firstImage: new Uint8Array(writer.bytes),
    records: writer.records(),
    ops: spans,
    root: writer.root,
    variant: 'booted',
    fanout: USUAL_FANOUT,
    crash: null,
    outside: { ...outside, counted: shape.counted },
  };
}

const told = ({ op, args }: WatchedCall): string => [op, ...Object.values(args)].join(' ');

/** Finds the call of an operation: the next one of its name; -1 if no call was watched. */
function seenFrom(shape: TreeSnapshot, op: Op, watchedCalls: readonly WatchedCall[], next: number): number {
  let at = next;
  while (
    at < watchedCalls.length &&
    watchedCalls[at]!.op === op.name &&
    !shape.isSeen(op.name, op.args, watchedCalls[at]!)
  )
    at++;
  const found = watchedCalls[at];
  return found && shape.isSeen(op.name, op.args, found) ? at : -1;
}

class Writer {
  readonly arena = new Arena();
  readonly root: number;
  private readonly words: number[] = [];
  private readonly memory: DataView;
  /** Types of the guest's structures, by address. */
  private alive = new Map<bigint, string>();

  constructor(
    private readonly shape: TreeSnapshot,
    watchedCalls: readonly WatchedCall[],
  ) {
    const sizes = new Map<bigint, readonly [bytes: number, notes: number]>();
    for (const { before, after } of watchedCalls)
      for (const { type, address, bytes } of [...before.blocks, ...after.blocks]) {
        const [most, notes] = sizes.get(address) ?? [0, 0];
        sizes.set(address, [Math.max(most, bytes.length), Math.max(notes, this.block(type).notes)]);
      }
    for (const [address, [bytes, notes]] of sizes) this.arena.put(address, bytes, notes);
    this.root = shape.root(this.arena, watchedCalls[0]!.before);
    this.memory = new DataView(new ArrayBuffer(this.bytes));
  }

  get bytes(): number {
    const { arenaStart, arenaEnd } = this.arena.layout();
    return arenaEnd - arenaStart;
  }

  get count(): number {
    return this.words.length / RECORD_WORDS;
  }

  records(): Uint32Array {
    return Uint32Array.from(this.words);
  }

  push(w0: number, a: number, b: number, c: number): void {
    this.words.push(w0 >>> 0, a >>> 0, b >>> 0, c >>> 0);
  }

  private block(type: string) {
    const found = this.shape.blocks[type];
    if (!found) throw new Error(`the lane has no shape for ${type}`);
    return found;
  }

  /** Writes a walk that a breakpoint counted; it begins at the head. */
  walk(): void {
    const head = this.shape.head?.(this.root);
    if (head === undefined) return;
    this.push(Kind.ENTER | (WALKER << 8), 0, 0, 0);
    this.push(Kind.LOAD | FOUR | (LOAD_SITE << 8), head, this.memory.getUint32(head - ARENA_START, true), 0);
    this.push(Kind.EXIT | (WALKER << 8), 0, 0, 0);
  }

  /** Makes memory equal to the shot. */
  become(shot: Shot, of: Done | null): void {
    const notes = this.shape.notes(this.arena, shot, of);
    const there = new Map(shot.blocks.map((b) => [b.address, b.type]));
    for (const [address, type] of this.alive) {
      const { cache } = this.block(type);
      if (cache !== undefined && there.get(address) !== type)
        this.push(Kind.FREE | (cache << 8), this.arena.at(address), 0, 0);
    }
    for (const { type, address, bytes } of shot.blocks) {
      const { cache, notes } = this.block(type);
      if (cache !== undefined && this.alive.get(address) !== type)
        this.push(Kind.ALLOC | (cache << 8), this.arena.at(address), bytes.length + notes, 0);
    }
    this.alive = there;
    for (const { type, address, bytes } of shot.blocks) {
      const at = this.arena.at(address);
      const { kept = [[0, bytes.length]] } = this.block(type);
      const own = Buffer.from(bytes);
      for (const offset of this.pointersOf(type, bytes.length))
        own.writeBigUInt64LE(this.arena.translated(own.readBigUInt64LE(offset)), offset);
      for (const [from, to] of kept)
        for (let i = from; i < to; i += 4) this.store([at + i, own.readUInt32LE(i)]);
    }
    for (const note of notes) this.store(note);
  }

  private readonly pointers = new Map<string, readonly number[]>();
  private pointersOf(type: string, bytes: number): readonly number[] {
    const key = `${type} ${bytes}`;
    let found = this.pointers.get(key);
    if (!found)
      this.pointers.set(
        key,
        (found = this.block(type)
          .pointers(bytes)
          .filter((p) => p + WORD <= bytes)),
      );
    return found;
  }

  private store([address, value]: Note): void {
    const at = address - ARENA_START;
    const old = this.memory.getUint32(at, true);
    if (old === value) return;
    this.memory.setUint32(at, value, true);
    this.push(Kind.STORE | FOUR | (STORE_SITE << 8), address, old, value);
  }
}
