// SPDX-License-Identifier: GPL-2.0-only
// Gives a check of facts one step: the fact, the records, and memory at that moment.
import { bisector } from 'd3-array';
import { Cache, Kind } from '../../web/src/base/abi.gen.ts';
import { cacheId, objectsOf } from '../../web/src/trace/objects.ts';
import type { Fact } from '../../web/src/exhibits/aio-lookup/facts/types.ts';
import type { Moment } from '../support/facts.ts';
import { historyOf, type Act } from './history.ts';
import { Process } from './process.ts';

/** How many acts came before it. */
const records = bisector((a: Act) => a.record);
const byRecord = (acts: readonly Act[], record: number): number => records.left(acts, record);

export class Case {
  /** Memory just after the step. */
  readonly now: Process;
  readonly acts: readonly Act[];
  /** The step's record. */
  readonly act: Act;
  /** All that the same call has done so far; the last act is this step's record. */
  readonly mine: readonly Act[];
  /** What the same call does after this step. */
  readonly ahead: readonly Act[];

  constructor(
    readonly fact: Fact,
    readonly moment: Moment,
  ) {
    const { trace, op, at, memory } = moment;
    this.now = new Process(trace, memory);
    const { acts, calls } = historyOf(trace, op);
    this.acts = acts;
    // Records of the kinds that are left out never make a step.
    this.act = acts[byRecord(acts, at) - 1]!;
    const own = calls[this.act.cpu].get(this.act.call)!;
    const done = byRecord(own, at);
    this.mine = own.slice(0, done);
    this.ahead = own.slice(done);
  }

  /** Memory just before the step's record. */
  before(): Process {
    return new Process(this.moment.trace, this.moment.before(this.act.record));
  }

  is(kind: number): boolean {
    return this.act.kind === kind;
  }

  runs(name: string): boolean {
    return this.act.stack.includes(name);
  }

  /** The acts of this step alone: those since the step before. */
  window(wanted: (a: Act) => boolean): readonly Act[] {
    const { from } = this.moment;
    return this.mine.filter((a) => a.record >= from && wanted(a));
  }

  base(name: 'IOCTX' | 'IOCTX_TABLE' | 'XA_NODE', address: number): number {
    const { trace } = this.moment;
    return objectsOf(trace).baseOf(name === 'XA_NODE' ? Cache.XA_NODE : this.cache(name), address);
  }

  cache(name: string): number {
    return cacheId(this.moment.trace.sites, name);
  }

  /** The slot at an address in a node or table; −1 if there is none. */
  slot(name: 'IOCTX_TABLE' | 'XA_NODE', address: number): number {
    const base = this.base(name, address);
    const { slots, nodeSlots } = this.now.places;
    const slot = (address - base - (name === 'XA_NODE' ? nodeSlots : slots)) / 4;
    return base && Number.isInteger(slot) && slot >= 0 && (name !== 'XA_NODE' || slot < 64) ? slot : -1;
  }

  /** The list walk's reads of contexts' ids. */
  isCompare(a: Act): boolean {
    if (a.kind !== Kind.LOAD || a.stack[a.stack.length - 1] !== 'lookup_ioctx_list') return false;
    const context = this.base('IOCTX', a.a);
    return context !== 0 && a.a === context + this.now.places.userId;
  }

  isTableRead(a: Act): boolean {
    return a.kind === Kind.LOAD && this.slot('IOCTX_TABLE', a.a) >= 0;
  }
}

/** Collects the claims that do not hold. */
export class Wrong {
  readonly all: string[] = [];
  unless(holds: boolean, what: string): void {
    if (!holds) this.all.push(what);
  }
  same(told: unknown, is: unknown, what: string): void {
    if (told !== is) this.all.push(`${what}: told ${String(told)}, is ${String(is)}`);
  }
}
