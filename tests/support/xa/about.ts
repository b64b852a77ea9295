// SPDX-License-Identifier: GPL-2.0-only
// Declares what the checks of XArray facts need from an exhibit, and keeps what they remember from step to step.
import { RECORD_WORDS } from '../../../web/src/base/abi.gen.ts';
import {
  XaBulkCounter,
  type Purpose,
  type Thing,
  type XaFact,
} from '../../../web/src/structures/xarray/index.ts';
import type { Memory } from '../../../web/src/trace/memory.ts';
import type { Trace } from '../../../web/src/trace/trace.ts';
import { isNode, isRetry, isSibling } from './memory.ts';
import type { XaMoment } from './moment.ts';
import type { Cpu } from './op-index.ts';

/** Notes the contradiction if `holds` is false. */
export type Check = (holds: boolean, otherwise: string) => void;

export interface Walk {
  readonly walk: number;
  readonly record: number;
  readonly locked: boolean;
  readonly purpose: Purpose;
  readonly index: number;
}

/** An exhibit's own knowledge of its array. */
export interface XaExhibit {
  readonly array: (trace: Trace) => number;
  /** The thing that an entry's word is, as the exhibit's facts name it. */
  readonly thing: (trace: Trace, memory: Memory, word: number) => Pick<Thing, 'kind' | 'number' | 'gone'>;
  /** The indices that an operation's entry covers. */
  readonly size: (op: { readonly name: string; readonly args: readonly number[] }) => number;
}

/** For an array whose entries are values. */
export const valueOf: XaExhibit['thing'] = (_trace, _memory, word) => {
  const gone = false;
  if (word === 0) return { kind: 'nothing', number: 0, gone };
  if (word & 1) return { kind: 'value', number: word >>> 1, gone };
  if (isNode(word)) return { kind: 'node', number: 0, gone };
  if (isSibling(word)) return { kind: 'sibling', number: word >>> 2, gone };
  return { kind: isRetry(word) ? 'retry' : 'reserved', number: 0, gone };
};

/**
 * One step of a split along the way to the operation's index, from the entry in memory. The pieces stay on its level
 * or are the largest of the level below, and are never smaller than wanted.
 */
export function stepOf(
  { op }: Pick<XaFact, 'op'>,
  { after, offsets }: XaMoment,
  about: About,
): readonly [from: number, to: number] {
  const from = after.order(op.args[0] ?? 0);
  const to = from - (from % Math.log2(offsets.fanout) || 1);
  return [from, Math.max(to, Math.log2(about.size(op)))];
}

export class About {
  private walked: { trace: Trace; op: number; began: number; cpus: Record<Cpu, Walk[]> } | null = null;
  private m!: XaMoment;

  constructor(private readonly exhibit: XaExhibit) {}

  at(m: XaMoment): this {
    this.m = m;
    return this;
  }

  /** Whether a fact's thing is the thing that this word is in memory now. */
  is(thing: Thing, word: number): boolean {
    const real = this.exhibit.thing(this.m.moment.trace, this.m.moment.memory, word);
    return thing.kind === real.kind && thing.number === real.number && thing.gone === real.gone;
  }

  /** The kind of thing that a word is in the exhibit. */
  kind(word: number): Thing['kind'] {
    return this.thing(word).kind;
  }
  thing(word: number): ReturnType<XaExhibit['thing']> {
    return this.exhibit.thing(this.m.moment.trace, this.m.moment.memory, word);
  }

  size(op: { readonly name: string; readonly args: readonly number[] }): number {
    return this.exhibit.size(op);
  }

  /** The walks so far in the operation that a CPU runs. CPU B may run several operations in one of A's. */
  walks(m: XaMoment, cpu: Cpu = m.cpu): Walk[] {
    const { trace, op } = m.moment;
    const began = m.cpu === 'B' ? m.began : -1;
    if (this.walked?.trace !== trace || this.walked.op !== op)
      this.walked = { trace, op, began, cpus: { A: [], B: [] } };
    if (m.cpu === 'B' && this.walked.began !== began)
      this.walked = { ...this.walked, began, cpus: { ...this.walked.cpus, B: [] } };
    return this.walked.cpus[cpu];
  }

  /** This operation's counts by the counter of bulk runs, which reads records alone. */
  counts({ moment: { trace, op }, offsets }: XaMoment): Readonly<Record<string, number>> {
    const { first, end } = trace.ops[op]!;
    const counter = new XaBulkCounter(trace.sites, this.exhibit.array(trace) + offsets.head);
    return counter.feed(trace.data.records.slice(first * RECORD_WORDS, end * RECORD_WORDS));
  }
}
