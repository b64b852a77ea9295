// SPDX-License-Identifier: GPL-2.0-only
// Turns lists of records into counters.
import type { Trace } from '../trace/trace.ts';
import type { Counted, CounterSpec, ExhibitModel } from './types.ts';

/** By counter, the records that it counted. */
type Lists = Readonly<Record<string, readonly number[]>>;

export const countOf = (records: readonly number[]): Counted => ({ value: records.length, records });

export const countsOf = (lists: Lists): Readonly<Record<string, Counted>> =>
  Object.fromEntries(Object.entries(lists).map(([key, records]) => [key, countOf(records)]));

/** The counters that an operation can count; without its name, those that every operation can. */
export const countersFor = (all: readonly CounterSpec[], op = ''): readonly CounterSpec[] =>
  all.filter(({ ops }) => !ops || ops.includes(op));

/** What an operation counted, without the counters of other operations. */
export function countedIn(model: ExhibitModel, trace: Trace, op: number): Readonly<Record<string, Counted>> {
  const own = countersFor(model.counters, trace.ops[op]!.name);
  const others = model.counters.filter((c) => !own.includes(c)).map(({ key }) => key);
  return Object.fromEntries(Object.entries(model.count(trace, op)).filter(([key]) => !others.includes(key)));
}

/** The numbers alone, for bulk runs, which keep no records. */
export const numbersOf = (lists: Lists): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(lists).map(([key, { length }]) => [key, length]));
