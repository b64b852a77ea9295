// SPDX-License-Identifier: GPL-2.0-only
// Declares two counts of a line of C, with texts: executions, and scenarios that run it.
import * as WORDS from './words.ts';

export interface LineRuns {
  /** The scenarios that run the line, in the exhibit's order. */
  readonly scenarios: readonly { readonly title: string; readonly href: string }[];
  /** How many scenarios the exhibit has. */
  readonly of: number;
  /** Why no scenario runs it, if the exhibit says so. */
  readonly why: string | null;
  /** The finder's address for a line that no scenario runs. */
  readonly findHref: string | null;
}

/** How often a line with code ran. */
export interface LineRan {
  /** In the current operation. */
  readonly op: number;
  /** In the whole run; null: not counted yet. */
  readonly run: number | null;
  /** The line has a breakpoint. */
  readonly stop?: true;
}

/** Counts by line of a file. The map of a file stays the same object during an operation. */
export type RanOf = (file: string) => ReadonlyMap<number, LineRan> | null;

/** A line that the reader asks about, and the clicked element. */
export interface LineAsked {
  readonly file: string;
  readonly line: number;
  readonly at: Element;
}

/** The number in the margin: the count in this operation, else that in the rest of the run. */
export const ranMark = ({ op, run, stop }: LineRan): string =>
  op > 0 ? shortly(op) : run === null ? (stop ? '·' : '') : run > 0 ? shortly(run) : '–';

/** Shortens a count to at most three characters. */
const shortly = (n: number): string =>
  n < 1000 ? String(n) : n < 100_000 ? `${Math.floor(n / 1000)}k` : '9…';

/** The mark's accessible name: "line 1086: ran 3 times". */
export const ranName = (line: number, { op, run }: LineRan): string =>
  op === 0 && run ? WORDS.ranInRun(line, run) : WORDS.ran(line, op);

/** The mark's tooltip. */
export const ranTitle = (ran: LineRan): string =>
  `${ran.run === 0 ? WORDS.lineNever : WORDS.lineRan(ranTip(ran))}${ran.stop ? WORDS.breakpoint : ''}`;

export const ranTip = ({ op, run }: LineRan): string => WORDS.often(op, run);

/** Scenarios by line of a file; null: not known. The map of a file is always the same object. */
export type RunsOf = (file: string) => ReadonlyMap<number, LineRuns> | null;

/** "in 3 of 18 scenarios" or "in no scenario". */
export const inScenarios = ({ scenarios: { length }, of }: LineRuns): string =>
  length === 0 ? WORDS.inNone : WORDS.inSome(length, of);

/** The mark's accessible name. It avoids "scenario" and "run", by which scripts find controls. */
export const reachedIn = ({ scenarios: { length }, of }: LineRuns): string =>
  length === 0 ? WORDS.reachedNone : WORDS.reachedSome(length, of);

/** The class that gives the mark its shape. */
export function shareOf({ scenarios: { length }, of }: LineRuns): 'none' | 'few' | 'some' | 'most' {
  if (length === 0) return 'none';
  return length * 4 <= of ? 'few' : length * 4 < 3 * of ? 'some' : 'most';
}

/** Most scenarios that a tooltip names. */
const MOST_NAMED = 3;

/** The tooltip of a line's bar. */
export function tipOf(runs: LineRuns): string {
  const { scenarios, why } = runs;
  const first = scenarios.slice(0, MOST_NAMED).map((s) => s.title);
  const more = scenarios.length - first.length;
  const rest = scenarios.length ? `: ${first.join(', ')}${more > 0 ? WORDS.more(more) : ''}` : '';
  return WORDS.runs(inScenarios(runs), rest, why === null ? '' : `. ${why}`);
}
