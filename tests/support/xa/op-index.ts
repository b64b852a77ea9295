// SPDX-License-Identifier: GPL-2.0-only
// Indexes one operation's records by CPU and kind in one pass, because every step asks for them.
import { bisectLeft, bisectRight } from 'd3-array';
import { Kind } from '../../../web/src/base/abi.gen.ts';
import type { Trace } from '../../../web/src/trace/trace.ts';

export type Cpu = 'A' | 'B';

/** Records, ascending. */
interface OfCpu {
  readonly all: number[];
  readonly byKind: number[][];
  /** Where an operation of its own begins; CPU B may run several in one of A's. */
  readonly begins: number[];
}

const nothing = (): OfCpu => ({ all: [], byKind: [], begins: [] });

export class OpIndex {
  private readonly cpus: Readonly<Record<Cpu, OfCpu>> = { A: nothing(), B: nothing() };
  /** Word → the record that first stored it. */
  private readonly stored = new Map<number, number>();

  private constructor(
    readonly trace: Trace,
    readonly op: number,
  ) {
    const { first, end } = trace.ops[op]!;
    let cpu: Cpu = 'A';
    for (let r = first; r < end; r++) {
      const kind = trace.kind(r);
      if (kind === Kind.CPU) {
        cpu = trace.a(r) === 0 ? 'A' : 'B';
        continue;
      }
      const { all, byKind, begins } = this.cpus[cpu];
      all.push(r);
      (byKind[kind] ??= []).push(r);
      if (kind === Kind.ENTER && trace.functionName(trace.id(r)) === 'exhibit_op') begins.push(r);
      if (kind === Kind.STORE && trace.size(r) === 4 && !this.stored.has(trace.c(r)))
        this.stored.set(trace.c(r), r);
    }
  }

  private static last: OpIndex | null = null;

  /** Steps ascend, so the last one's index is kept. */
  static of(trace: Trace, op: number): OpIndex {
    const { last } = OpIndex;
    if (last?.trace === trace && last.op === op) return last;
    return (OpIndex.last = new OpIndex(trace, op));
  }

  /** Where this CPU's operation at a record begins, or the CPU's first record. */
  private begin(cpu: Cpu, record: number): number {
    const { all, begins } = this.cpus[cpu];
    return begins[bisectRight(begins, record) - 1] ?? all[0] ?? record;
  }

  /** The records of the CPU's operation at a record, up to that one; of one kind, or all. */
  upTo(cpu: Cpu, record: number, kind?: number): readonly number[] {
    const { all, byKind } = this.cpus[cpu];
    const records = kind === undefined ? all : (byKind[kind] ?? []);
    return records.slice(bisectLeft(records, this.begin(cpu, record)), bisectRight(records, record));
  }

  /** The records of a kind before `at`, by this CPU in any of its operations. */
  before(cpu: Cpu, at: number, kind: number): readonly number[] {
    const records = this.cpus[cpu].byKind[kind] ?? [];
    return records.slice(0, bisectLeft(records, at));
  }

  /** Latest first. */
  *back(cpu: Cpu, record: number): Generator<number> {
    const { all } = this.cpus[cpu];
    const begin = this.begin(cpu, record);
    for (let i = bisectRight(all, record) - 1; i >= 0 && all[i]! >= begin; i--) yield all[i]!;
  }

  /** The records after one, earliest first. */
  *after(cpu: Cpu, record: number): Generator<number> {
    const { all } = this.cpus[cpu];
    for (let i = bisectRight(all, record); i < all.length; i++) yield all[i]!;
  }

  /** The first record that stored a word of four bytes; Infinity if there is none. */
  firstStoreOf(word: number): number {
    return this.stored.get(word) ?? Infinity;
  }
}
