// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a patch series' report and of its block for a cover letter.
import { capital, counted, plural } from '../base/english.ts';
import { grouped } from '../base/numbers.ts';
import type { Cell } from './changes.ts';

type Unit = 'scenario' | 'operation';

const count = (n: number | null): string => (n === null ? 'ended' : grouped(n));
const list = (names: readonly string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1');

export const WORDS = {
  treewalk: 'Treewalk',
  kind: 'Report on a patch series',
  page: (title: string) => `${title} · Report on a patch series`,

  // The paragraph.
  onKernel: (patches: number, kernel: string) =>
    `${capital(counted(patches, 'patch', 'patches'))} on Linux ${kernel}.`,
  broken: (name: string, applies: boolean, versions: readonly string[]) => {
    const does = `Patch ${name} does not ${applies ? 'compile' : 'apply'}`;
    return versions.length > 1
      ? `${does}, so this report compares ${list(versions)}.`
      : `${does}, so this report compares nothing.`;
  },
  sameResults: (rows: number, unit: Unit) =>
    rows === 1
      ? `The ${unit} gives the base’s result.`
      : `All ${plural(rows, unit)} give the base’s results.`,
  otherResults: (rows: number, all: number, unit: Unit, names: readonly string[]) =>
    `With ${list(names)}, the results of ${grouped(rows)} of ${plural(all, unit)} differ from the base’s.`,
  faulty: (base: number, last: number, baseName: string, lastName: string) =>
    `Memory is wrong, or the C crashes, in ${plural(base, 'operation')} of ${baseName} and in ${grouped(last)} of ${lastName}.`,
  noCount: (rows: number, unit: Unit) => `No count changes in ${plural(rows, unit)}.`,
  /** `unit` null: the sentence has it already. */
  moves: (more: boolean, rows: number, unit: Unit | null, { before, after }: Cell) =>
    `${more ? 'rise' : 'fall'} in ${unit ? plural(rows, unit) : grouped(rows)}${rows === 1 ? ',' : ', at most'} from ${count(before)} to ${count(after)}`,
  countMoves: (label: string, parts: readonly string[]) => `${capital(label)} ${parts.join(', and ')}.`,
  randomAgrees: (operations: number) =>
    `${plural(operations, 'random operation')} give the base’s results and entries, and leak nothing.`,
  randomFinds: (operations: number, said: readonly string[]) =>
    `In ${plural(operations, 'random operation')}, ${said.join('; ')}.`,

  // The patches.
  patches: 'Patches',
  lines: (added: number, removed: number) => `+${added} −${removed}`,
  notApplied: 'does not apply',
  notCompiled: 'does not compile',

  // The scenarios.
  scenarios: 'Scenarios, differing first',
  heads: { row: 'Scenario, operation', by: 'by patch' },
  times: (n: number) => (n === 1 ? '' : ` × ${n}`),
  count,
  differs: 'other result',
  /** '': no fault. */
  fault: (names: readonly string[], fault: string | null) =>
    fault === null ? '' : `${list(names)}: ${fault}`,
  underTable: (last: string, same: number, unit: Unit) =>
    `One number: equal in base and ${last}. ${
      same === 0 ? `Every ${unit} changes.` : `In ${plural(same, `more ${unit}`)} nothing changes.`
    }`,
  nothingChanges: (rows: number, unit: Unit, last: string) =>
    `In all ${plural(rows, unit)}, base and ${last} have the same counts and results.`,
  notCompared: 'No version but the base runs, so there is nothing to compare.',

  // Random operations.
  random: (operations: number, races: number, failing: number) =>
    `${plural(operations, 'random operation')}, ${plural(races, 'race')}, ${failing ? 'failing memory' : 'memory never fails'}`,
  randomNot: 'Random operations were not run.',
  faults: (wrong: number, leaks: number, differ: number) =>
    [
      wrong && `is wrong in ${plural(wrong, 'case')}`,
      leaks && `leaks in ${plural(leaks, 'case')}`,
      differ && `differs from base in ${plural(differ, 'case')}`,
    ]
      .filter(Boolean)
      .join(', '),
  noFault: (base: boolean) =>
    base ? 'invariants hold; nothing leaks' : 'equal results, entries and invariants; nothing leaks',
  first: (message: string) => `First: ${message}`,
  firstCase: (seed: number, name: string) => `The first case of ${name}, shortened (seed ${seed}):`,

  // The largest difference.
  largest: 'Largest difference found',
  largestIs: (label: string, before: number, after: number, tried: number, last: string) =>
    `${capital(label)}: ${grouped(before)} in base, ${grouped(after)} in ${last}. The search tried ${plural(tried, 'list')} of operations:`,
  largestNone: (last: string) => `A search found no operations whose counts differ in base and ${last}.`,

  // The picture.
  diverge: (base: string, last: string, title: string) => `Where ${base} and ${last} diverge: ${title}`,
  pictured: (name: string, event: string, sentence: string) => `${name}: ${event}. ${sentence}`,
  moments: { first: 'At the first event that differs', end: 'At the end of the operation' },
  picturedFrom: 'Each picture is drawn from the memory of its run.',

  // Native times.
  native: 'Measured natively',
  nativeHeads: (of: 'patch' | 'shipped') => [
    'Pair',
    of === 'patch' ? 'original' : 'before',
    of === 'patch' ? 'patch' : 'after',
    'ratio',
    'interval',
  ],
  nativeOf: (of: 'patch' | 'shipped', file: string | null) =>
    of === 'patch'
      ? `${file ?? 'The file'} as shipped, and with its patch alone. A ratio above 1: the patch is faster.`
      : 'The versions that Treewalk ships, not this series. A ratio above 1: “after” is faster.',
  ns: (ns: number) => (ns < 1000 ? `${ns.toFixed(1)} ns` : `${(ns / 1000).toFixed(2)} µs`),
  interval: (low: number, high: number) => `${low.toFixed(3)} … ${high.toFixed(3)}`,
  measuredOn: (machine: string | null, date: string | null, confidence: number, quick: boolean) =>
    [machine, date?.slice(0, 10), `intervals of ${+(100 * confidence).toFixed(1)} %`, quick && 'a quick run']
      .filter(Boolean)
      .join(' · '),

  // The origin.
  origin: 'Origin',
  kernel: 'Kernel',
  kernelIs: (label: string, kernel: string, chosen: string) =>
    [`${label}, Linux ${kernel}`, chosen].filter(Boolean).join('; '),
  package: 'Package',
  sha256: (hex: string | null) => (hex ? `sha256 ${hex}` : 'sha256 not known'),
  machine: 'Machine',
  machineIs: (fanout: number) => `wasm32, 32 bits, fan-out ${fanout}`,
  compiler: 'Compiler',
  series: 'Series',
  madeBy: 'Made by',
  madeByIs: (version: string, date: string) => `Treewalk ${version}, ${date}`,
  again: 'Make it again',
  footer: (pkg: string, fanout: number, version: string) =>
    `${pkg} · wasm32, fan-out ${fanout} · Treewalk ${version}`,
  of: ' of ',

  letter: 'For the cover letter',
} as const;

/** The block for a cover letter, which becomes ASCII. */
export const LETTER = {
  head: (kernel: string, patches: number) =>
    `${plural(patches, 'patch', 'patches')} on Linux ${kernel}, the real code run:`,
  broken: (name: string, applies: boolean) => `${name} does not ${applies ? 'compile' : 'apply'}:`,
  compared: (versions: readonly string[]) => `Compared: ${list(versions)}.`,
  notCompared: 'Nothing was compared.',
  differ: (rows: number, all: number, unit: Unit) =>
    `Results DIFFER from the base in ${grouped(rows)} of ${plural(all, unit)} (marked !).`,
  mark: '! ',
  agree: (unit: Unit) => `Results and entries are equal in every ${unit}.`,
  counts: (last: string) => `Counts, base -> ${last}:`,
  change: (before: string, after: string) => `${before} -> ${after}`,
  left: (rows: number) => `... and ${grouped(rows)} more`,
  same: (rows: number, unit: Unit) =>
    rows === 0 ? `Every ${unit} changes.` : `No change in ${plural(rows, `other ${unit}`)}.`,
  none: (rows: number, unit: Unit) => `No count changes in ${plural(rows, unit)}.`,
  randomAgrees: (operations: number, races: number) =>
    `${plural(operations, 'random operation')}, ${plural(races, 'race')}: equal results and entries, no leak.`,
  randomFinds: (operations: number, races: number, said: readonly string[]) =>
    `${plural(operations, 'random operation')}, ${plural(races, 'race')}: ${said.join('; ')}.`,
  by: (fanout: number) => `Counted by Treewalk (wasm32, fan-out ${fanout}).`,
} as const;

export const BENCH = { otherStructure: 'leaves another structure' } as const;
