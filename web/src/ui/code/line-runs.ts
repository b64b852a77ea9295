// SPDX-License-Identifier: GPL-2.0-only
// In how many scenarios a line of C runs, as a code pane marks and tells it.
import * as WORDS from './words.ts';

export interface LineRuns {
  /** Titles, and where they are shown: those that run it, in the exhibit's order. */
  readonly scenarios: readonly { readonly title: string; readonly href: string }[];
  /** How many the exhibit has. */
  readonly of: number;
  /** Of a line that none runs: why, if that is written. */
  readonly why: string | null;
  /** Of such a line: where operations that reach it are searched for. */
  readonly findHref: string | null;
}

/** How often a line ran, of those that have code. */
export interface LineRan {
  /** In the operation that is shown. */
  readonly op: number;
  /** In the whole run; null: not counted yet. */
  readonly run: number | null;
  /** The run stops there. */
  readonly stop?: true;
}

/** By file and line; a file's is the same object as long as the operation is. */
export type RanOf = (file: string) => ReadonlyMap<number, LineRan> | null;

/** A line that the reader asks about, and what was pressed. */
export interface LineAsked {
  readonly file: string;
  readonly line: number;
  readonly at: Element;
}

/** Its number in the margin; of a line that ran elsewhere only, that. */
export const ranMark = ({ op, run, stop }: LineRan): string =>
  op > 0 ? shortly(op) : run === null ? (stop ? '·' : '') : run > 0 ? shortly(run) : '–';

/** At most three signs. */
const shortly = (n: number): string =>
  n < 1000 ? String(n) : n < 100_000 ? `${Math.floor(n / 1000)}k` : '9…';

/** The mark's name, by which it is found: "line 1086: ran 3 times". The rest is its title's. */
export const ranName = (line: number, { op, run }: LineRan): string =>
  op === 0 && run ? WORDS.ranInRun(line, run) : WORDS.ran(line, op);

/** For whoever points at it. */
export const ranTitle = (ran: LineRan): string =>
  `${ran.run === 0 ? WORDS.lineNever : WORDS.lineRan(ranTip(ran))}${ran.stop ? WORDS.breakpoint : ''}`;

export const ranTip = ({ op, run }: LineRan): string => WORDS.often(op, run);

/** By file of this variant and line; null: nothing is known. A file's is the same object each time. */
export type RunsOf = (file: string) => ReadonlyMap<number, LineRuns> | null;

/** "in 3 of 18 scenarios", "in no scenario" */
export const inScenarios = ({ scenarios: { length }, of }: LineRuns): string =>
  length === 0 ? WORDS.inNone : WORDS.inSome(length, of);

/** The mark's name. Neither *scenario* nor *run*: controls are called so, and are found by it. */
export const reachedIn = ({ scenarios: { length }, of }: LineRuns): string =>
  length === 0 ? WORDS.reachedNone : WORDS.reachedSome(length, of);

/** Told by the mark's shape: none, a few, some, most. */
export function shareOf({ scenarios: { length }, of }: LineRuns): 'none' | 'few' | 'some' | 'most' {
  if (length === 0) return 'none';
  return length * 4 <= of ? 'few' : length * 4 < 3 * of ? 'some' : 'most';
}

const NAMED = 3;

/** For whoever points at the mark. */
export function tipOf(runs: LineRuns): string {
  const { scenarios, why } = runs;
  const first = scenarios.slice(0, NAMED).map((s) => s.title);
  const more = scenarios.length - first.length;
  const rest = scenarios.length ? `: ${first.join(', ')}${more > 0 ? WORDS.more(more) : ''}` : '';
  return WORDS.runs(inScenarios(runs), rest, why === null ? '' : `. ${why}`);
}
