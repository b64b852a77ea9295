// SPDX-License-Identifier: GPL-2.0-only
// XArray facts against memory, for both exhibits that have them.
import { Kind, RECORD_WORDS } from '../../../web/src/base/abi.gen.ts';
import type { ExhibitModel } from '../../../web/src/exhibit-api/types.ts';
import type { Purpose, Thing, XaFact } from '../../../web/src/exhibit-api/index.ts';
import type { Memory } from '../../../web/src/trace/memory.ts';
import type { Trace } from '../../../web/src/trace/trace.ts';
import type { Moment } from '../facts.ts';
import * as locks from './locks.ts';
import { isNode, isRetry, isSibling, offsetsOf } from './memory.ts';
import { XaMoment, type Cpu } from './moment.ts';
import * as reads from './reads.ts';
import * as writes from './writes.ts';

/** Says what contradicts if `holds` is false. */
export type Check = (holds: boolean, otherwise: string) => void;

export interface Walk {
  readonly walk: number;
  readonly record: number;
  readonly locked: boolean;
  readonly purpose: Purpose;
}

/** What an exhibit knows of its own array. */
export interface XaExhibit {
  readonly array: (trace: Trace) => number;
  /** What an entry's word is, as the exhibit's facts call it. */
  readonly thing: (trace: Trace, memory: Memory, word: number) => Pick<Thing, 'kind' | 'number' | 'gone'>;
  /** Indices that an operation's entry covers. */
  readonly size: (op: { readonly name: string; readonly args: readonly number[] }) => number;
}

/** Of an array whose entries are values. */
export const valueOf: XaExhibit['thing'] = (_trace, _memory, word) => {
  const gone = false;
  if (word === 0) return { kind: 'nothing', number: 0, gone };
  if (word & 1) return { kind: 'value', number: word >>> 1, gone };
  if (isNode(word)) return { kind: 'node', number: 0, gone };
  if (isSibling(word)) return { kind: 'sibling', number: word >>> 2, gone };
  return { kind: isRetry(word) ? 'retry' : 'reserved', number: 0, gone };
};

export class About {
  private walked: { trace: Trace; op: number; began: number; cpus: Record<Cpu, Walk[]> } | null = null;
  private m!: XaMoment;

  constructor(
    private readonly model: ExhibitModel,
    private readonly exhibit: XaExhibit,
  ) {}

  at(m: XaMoment): this {
    this.m = m;
    return this;
  }

  /** Whether a fact's thing is what this word is in memory now. */
  is(thing: Thing, word: number): boolean {
    const real = this.exhibit.thing(this.m.moment.trace, this.m.moment.memory, word);
    return thing.kind === real.kind && thing.number === real.number && thing.gone === real.gone;
  }

  size(op: { readonly name: string; readonly args: readonly number[] }): number {
    return this.exhibit.size(op);
  }

  /** Walks told so far in the operation that a CPU runs; CPU B may run several in one of A's. */
  walks(m: XaMoment, cpu: Cpu = m.cpu): Walk[] {
    const { trace, op } = m.moment;
    const began = m.cpu === 'B' ? m.began : -1;
    if (this.walked?.trace !== trace || this.walked.op !== op)
      this.walked = { trace, op, began, cpus: { A: [], B: [] } };
    if (m.cpu === 'B' && this.walked.began !== began)
      this.walked = { ...this.walked, began, cpus: { ...this.walked.cpus, B: [] } };
    return this.walked.cpus[cpu];
  }

  counts({ moment: { trace, op } }: XaMoment): Readonly<Record<string, number>> {
    const { first, end } = trace.ops[op]!;
    const counter = this.model.bulkCounter!(trace.sites, trace.root);
    return counter.feed(trace.data.records.slice(first * RECORD_WORDS, end * RECORD_WORDS));
  }
}

export function xaCheck(model: ExhibitModel, exhibit: XaExhibit) {
  const about = new About(model, exhibit);
  return (fact: XaFact, moment: Moment): readonly string[] => {
    const found: string[] = [];
    const check: Check = (holds, otherwise) => void (holds || found.push(otherwise));
    const m = new XaMoment(moment, offsetsOf(moment.trace.sites), exhibit.array(moment.trace));
    about.at(m);
    acting(fact, m, check);
    reads.place(fact, m, check);
    against(fact, m, about, check);
    return found;
  };
}

/** Who acts, in which function, under the lock or not. */
function acting(fact: XaFact, m: XaMoment, check: Check): void {
  const { trace, op } = m.moment;
  check(fact.cpu === m.cpu, `CPU ${m.cpu} acts`);
  check(fact.race === trace.ops[op]!.race.length > 0, 'it is, or is not, a race');
  const ops = m.cpu === 'A' ? [trace.ops[op]!.text] : trace.ops[op]!.race.map((b) => b.text);
  check(ops.includes(fact.op.text), 'it is another operation');
  if (fact.kind === 'returns') return;
  check(fact.locked === m.locked, 'the lock is, or is not, held');
  const actor = m.stack.findLast((f) => !/^xa_(head|entry)(_locked)?$/.test(f));
  const left = trace.kind(m.record) === Kind.EXIT ? m.stack.at(-2) : actor;
  check(fact.by === left, `${left}() acts`);
}

function against(fact: XaFact, m: XaMoment, about: About, check: Check): void {
  switch (fact.kind) {
    case 'begins':
      return;
    case 'walk':
      return reads.walk(fact, m, about, check);
    case 'descends':
      return reads.descends(fact, m, check);
    case 'meets':
      return reads.meets(fact, m, about, check);
    case 'finds-empty':
      return reads.findsEmpty(fact, m, about, check);
    case 'stores':
      return writes.stores(fact, m, about, check);
    case 'empties':
      return writes.empties(fact, m, about, check);
    case 'makes-siblings':
    case 'empties-siblings':
      return writes.siblings(fact, m, check);
    case 'links':
      return writes.links(fact, m, about, check);
    case 'grows':
      return writes.grows(fact, m, about, check);
    case 'splits':
      return writes.splits(fact, m, about, check);
    case 'pieces':
      return writes.pieces(fact, m, check);
    case 'unhooks':
    case 'shrinks':
    case 'leaves-retry':
      return writes.restructures(fact, m, about, check);
    case 'marks':
      return writes.marks(fact, m, check);
    case 'locks':
      return locks.locks(fact, m, about, check);
    case 'unlocks':
      return locks.unlocks(fact, m, about, check);
    case 'allocates':
    case 'lacks-memory':
    case 'frees':
    case 'waited':
    case 'warns':
      return locks.memory(fact, m, about, check);
    case 'returns':
      return locks.returns(fact, m, about, check);
    default:
      return reads.looks(fact, m, about, check);
  }
}
