// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts of the subtracted calls.
import { plural } from '../../../../base/english.ts';
import { grouped } from '../../../../base/numbers.ts';
import type { Measure } from '../../../../past/calls/call-path.ts';

const MEASURES: Readonly<Record<Measure, string>> = { records: 'records', lines: 'lines', calls: 'calls' };
/** "step 3", "set-up step 3" */
const step = (n: number, setUp: boolean): string => `${setUp ? 'set-up ' : ''}step ${n}`;
const ORDINALS = ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const ordinal = (n: number): string => ORDINALS[n] ?? `${grouped(n)}th`;

export const WORDS = {
  name: 'Calls, subtracted',
  from: 'From',
  to: 'to',
  width: 'Width by',
  measures: MEASURES,
  inline: 'Functions of headers',
  inCallers: 'in their callers',
  apart: 'apart',
  run: 'the whole run',
  same: 'in both',
  less: (from: string) => `only in ${from}`,
  more: (to: string) => `only in ${to}`,

  // Boxes.
  boxes: (from: string, to: string) => `Boxes: calls of ${from} and ${to}`,
  cpuB: 'CPU B',
  withUnit: (a: number, b: number, measure: Measure, signed: string) =>
    a === b
      ? `${grouped(a)} ${MEASURES[measure]}, equal`
      : `${grouped(a)} → ${grouped(b)} ${MEASURES[measure]}, ${signed}`,
  change: (a: number, b: number) => `${grouped(a)} → ${grouped(b)}`,
  equalTo: (n: number) => `${grouped(n)}, equal`,
  tell: (name: string, a: number, b: number, measure: Measure) =>
    `${name}: ${a === b ? `${grouped(a)} ${MEASURES[measure]}, equal` : `${grouped(a)} → ${grouped(b)} ${MEASURES[measure]}`}`,

  // The chosen function.
  chosen: 'Chosen function',
  calls: (from: string, a: number, fn: string, to: string, b: number) =>
    `${from} calls ${fn} ${plural(a, 'time')}, ${to} ${grouped(b)}.`,
  takes: (what: string, from: string, to: string) => `${what}, from ${from} to ${to}.`,
  allEqual: (from: string, to: string) => `${from} and ${to} make the same calls.`,
  spends: (records: string, lines: string) => `Records ${records}; lines ${lines}.`,
  firstOnly: (lane: string, at: string) => `First call only in ${lane}: ${at}`,
  nthOnly: (n: number, of: number, lane: string, at: string) => `Call ${n} of ${of}, only in ${lane}: ${at}`,
  next: 'Next',
  everyCall: 'Both make each of these calls.',

  // The table.
  table: (what: string) => `Functions of ${what}`,
  fn: 'Function',
  called: 'called',
  lines: 'lines run',
  records: 'records',
  difference: 'difference',
  lessWay: '← less',
  moreWay: 'more →',
  first: 'first call that only one has',
  onCpuB: (fn: string) => `${fn}, CPU B`,
  only: (lane: string, at: string) => `only ${lane}: ${at}`,
  nth: (n: number, lane: string, at: string) => `${ordinal(n)} call: ${lane}, ${at}`,
  at: step,
  before: (n: number, setUp: boolean) => `before ${step(n, setUp)}`,
  none: '–',
  equal: '=',
  alone: 'without callees',
  inAll: (what: string) => `${what}, in all`,
  moreEqual: (n: number) => `${plural(n, 'more function')}, equal: `,
  show: 'show',
  hide: 'hide',

  // What the numbers are.
  what: 'A record is one load, store, call or line of the trace. Each function counts with its callees.',
  matched: 'Calls are matched by their path from the operation.',
  cut: 'Two strokes mark an equal part that is drawn shorter than to scale.',
  passed: (lanes: readonly (readonly [variant: string, names: readonly string[]])[]) =>
    `The matching passes over each version’s own functions: ${lanes.map(([v, names]) => `${names.join(', ')} (${v})`).join('; ')}. They count without callees, and as part of their caller.`,
  ended: (lane: string) => `${lane} ended before this operation.`,
} as const;
