// SPDX-License-Identifier: GPL-2.0-only
// Reads the records at the moment of a fact: the running CPU, its functions, and whether it holds the lock.
import { Cache, Kind, LockClass } from '../../../web/src/base/abi.gen.ts';
import type { Trace } from '../../../web/src/trace/trace.ts';
import type { Moment } from '../facts.ts';
import { TreeReading, type Offsets } from './memory.ts';
import { type Cpu, OpIndex } from './op-index.ts';

interface Running {
  readonly trace: Trace;
  readonly op: number;
  /** How many records were read. */
  at: number;
  readonly stack: string[];
  /** Whether the last record is a return: its function is still on the stack. */
  left: boolean;
  /** The locks that each CPU holds. */
  readonly locked: Record<Cpu, number>;
  cpu: Cpu;
}

/** Steps ascend, so each goes on where the one before stopped. */
let last: Running | null = null;

function running({ trace, op, at }: Moment): Running {
  if (last?.trace === trace && last.op === op && last.at <= at) return last;
  const locked = { A: 0, B: 0 };
  return (last = { trace, op, at: trace.ops[op]!.first, stack: [], left: false, locked, cpu: 'A' });
}

function advance(state: Running, trace: Trace, r: number): void {
  const kind = trace.kind(r);
  if (kind === Kind.ENTER) state.stack.push(trace.functionName(trace.id(r)));
  else if (kind === Kind.CPU) state.cpu = trace.a(r) === 0 ? 'A' : 'B';
  else if (kind === Kind.LOCK && trace.id(r) === LockClass.SPIN) state.locked[state.cpu]++;
  else if (kind === Kind.UNLOCK && trace.id(r) === LockClass.SPIN) state.locked[state.cpu]--;
}

export class XaMoment {
  /** Its record, the last one applied. */
  readonly record: number;
  readonly cpu: Cpu;
  /** The functions that run after the record, or that it leaves, outermost first. */
  readonly stack: readonly string[];
  /** Whether this CPU holds the lock. */
  readonly locked: boolean;
  /** Memory after the record. */
  readonly after: TreeReading;

  constructor(
    readonly moment: Moment,
    readonly offsets: Offsets,
    private readonly array: number,
  ) {
    const { trace, at } = moment;
    this.record = at - 1;
    this.after = new TreeReading(offsets, moment.memory, array);
    const state = running(moment);
    for (; state.at < at; state.at++) {
      if (state.left) state.stack.pop();
      state.left = trace.kind(state.at) === Kind.EXIT;
      advance(state, trace, state.at);
    }
    this.cpu = state.cpu;
    this.stack = [...state.stack];
    this.locked = state.locked[state.cpu] > 0;
  }

  /** The tree just before `record`. */
  before(record = this.record): TreeReading {
    return new TreeReading(this.offsets, this.moment.before(record), this.array);
  }

  /** The address of a slot; for node 0, of the head. */
  address(node: number, slot: number): number {
    return node ? node + this.offsets.slots + 4 * slot : this.array + this.offsets.head;
  }

  get flags(): number {
    return this.array + this.offsets.flags;
  }

  private get index(): OpIndex {
    return OpIndex.of(this.moment.trace, this.moment.op);
  }

  /** This CPU's records from its operation's begin up to this one, latest first. */
  earlier(): Iterable<number> {
    return this.index.back(this.cpu, this.record);
  }

  /** This CPU's records after this one, in all of A's operation. */
  later(): Iterable<number> {
    return this.index.after(this.cpu, this.record);
  }

  /** The function that ran at an earlier record of this CPU. */
  within(record: number): string {
    const { trace } = this.moment;
    let calls = 0;
    for (const r of this.index.back(this.cpu, record)) {
      const kind = trace.kind(r);
      if (kind === Kind.EXIT) calls++;
      else if (kind === Kind.ENTER && calls-- === 0) return trace.functionName(trace.id(r));
    }
    return '';
  }

  /** Whether the record takes or releases the spin lock. */
  isSpin(r: number, kind: number): boolean {
    return this.moment.trace.kind(r) === kind && this.moment.trace.id(r) === LockClass.SPIN;
  }

  spins(kind: number): readonly number[] {
    return this.records(kind).filter((r) => this.isSpin(r, kind));
  }

  /** Where this CPU's operation begins; CPU B may run several in one of A's. */
  get began(): number {
    return this.index.upTo(this.cpu, this.record)[0] ?? this.record;
  }

  /** The stores to a word in the steps since the one before. */
  storesTo(address: number): readonly number[] {
    const { trace, from, at } = this.moment;
    const found: number[] = [];
    for (let r = from; r < at; r++) if (trace.kind(r) === Kind.STORE && trace.a(r) === address) found.push(r);
    return found;
  }

  /** Whether a store of this operation, up to `upTo`, put this node into a slot or the head. */
  wasLinked(node: number, upTo = this.moment.at): boolean {
    return this.index.firstStoreOf(node + 2) < upTo;
  }

  /** The nodes that this operation has allocated so far, alive or not: [address, ALLOC record]. */
  allocated(cpu?: Cpu): readonly (readonly [node: number, record: number])[] {
    const { trace, at } = this.moment;
    return (cpu ? [cpu] : (['A', 'B'] as const))
      .flatMap((c) => this.index.before(c, at, Kind.ALLOC))
      .sort((r, s) => r - s)
      .filter((r) => trace.id(r) === Cache.XA_NODE)
      .map((r) => [trace.a(r), r]);
  }

  /** This CPU's records of one kind, from the operation's begin to this one. */
  records(kind: number): readonly number[] {
    return this.index.upTo(this.cpu, this.record, kind);
  }

  /** Where this CPU has entered a function in this operation. */
  entered(name: string): readonly number[] {
    const { trace } = this.moment;
    return this.records(Kind.ENTER).filter((r) => trace.functionName(trace.id(r)) === name);
  }

  /** What this CPU's accesses to a word stored or loaded, latest first. */
  accesses(address: number): readonly number[] {
    const { trace } = this.moment;
    const words: number[] = [];
    for (const r of this.earlier()) {
      const kind = trace.kind(r);
      if ((kind === Kind.LOAD || kind === Kind.STORE) && trace.a(r) === address)
        words.push(kind === Kind.LOAD ? trace.b(r) : trace.c(r));
    }
    return words;
  }

  /** The latest ALLOC record of a node in this operation. */
  lastAlloc(node: number): number {
    return this.allocated().findLast(([at]) => at === node)?.[1] ?? this.record;
  }

  /** Whether an object allocated at record `born` is still not freed. */
  isAlive(node: number, born: number): boolean {
    const { trace, at } = this.moment;
    for (let r = born; r < at; r++) if (trace.kind(r) === Kind.FREE && trace.a(r) === node) return false;
    return true;
  }

  /** Whether the kernel has warned since this CPU last entered a function. */
  warned(name: string): boolean {
    const entered = this.entered(name);
    return this.records(Kind.WARN).some((r) => r > (entered.at(-1) ?? 0));
  }
}
