// SPDX-License-Identifier: GPL-2.0-only
// Declares claims, with helpers: what an author published about a change, and what this project finds. The default
// export of an exhibit's claims.ts is a list of them; `npm run proof` checks each.
import { type Agreement, agreement, exactly, type Interval } from '../base/agreement.ts';
import type { BenchPair } from '../base/bench.ts';
import { grouped, whole } from '../base/numbers.ts';
import type { SiteTable } from '../base/sites.ts';
import type { Outcome } from './verdict.ts';

export { agreement, atLeast, atMost, exactly, near, within } from '../base/agreement.ts';

/**
 * Outcomes of a check. The first three come from base/agreement.ts: the project measures the same. In `other`, it
 * measures something else and shows it beside the published figure. In `not-measured`, the project lacks the means
 * for this check.
 */
export type Verdict = Agreement | 'other' | 'not-measured';

export interface Finding {
  readonly agreement: Verdict;
  /** The finding, or why there is none, in a sentence or less. */
  readonly here: string;
}

/** A measured ratio of times, with its interval. */
export type Speedup = Pick<BenchPair, 'ratio' | 'low' | 'high'>;

/** The source that a claim is checked against. */
export interface Evidence {
  /** A counter's value in the operation on which a scenario opens. */
  counted(scenario: string, variant: string, counter: string): number;
  /** A counter's value in the last of these operations, one a line. */
  countedLast(ops: string, variant: string, counter: string): number;
  /** A counter's sum over all operations of a scenario. */
  total(scenario: string, variant: string, counter: string): number;
  /** How the opening operation ends. */
  outcome(scenario: string, variant: string): Outcome;
  /** A pair of the benchmark runs that come with the page, named without the slug; undefined: they lack it. */
  pair(name: string): BenchPair | undefined;
  /** How much faster a pair is on a later kernel; undefined: the runs do not compare these two. */
  step(pair: string, from: string, to: string): Speedup | undefined;
  readonly sites: SiteTable;
}

export interface Claim {
  readonly id: string;
  /** The claim in one sentence of our own. */
  readonly says: string;
  /** The author, the place and the date. */
  readonly source: string;
  /** The published figure. */
  readonly published: string;
  find(evidence: Evidence): Finding;
}

/** Checks a count against the statement. */
export const counted = (here: number, statement: Interval, unit: string): Finding => ({
  agreement: agreement(exactly(here), statement),
  here: `${grouped(here)} ${unit}`,
});

const speed = (ratio: number): string => `${ratio.toFixed(2)} times as fast`;

const interval = ({ ratio, low, high }: Speedup): string =>
  `${speed(ratio)} (${low.toFixed(2)} to ${high.toFixed(2)})`;

/** Nothing here can measure it; `here` says why. */
export const notMeasured = (here: string): Finding => ({ agreement: 'not-measured', here });

/** Shows the function's own ratio beside a figure of a whole system; it neither confirms nor refutes that figure. */
export function beside(pair: Speedup | undefined, what: string): Finding {
  if (!pair) return notMeasured('The benchmarks’ run has no such pair.');
  return { agreement: 'other', here: `${what}: ${interval(pair)}.` };
}

/** Shows what the function itself executes beside a figure of a whole system. */
export function executes(pair: BenchPair | undefined, what: string): Finding {
  const counts = [pair?.branches, pair?.instructions].flatMap((count, i) =>
    count && count.before !== null && count.after !== null
      ? [`${i ? 'instructions' : 'branches'} ${whole(count.before)} → ${whole(count.after)}`]
      : [],
  );
  return counts.length
    ? { agreement: 'other', here: `${what}: ${counts.join(', ')}.` }
    : beside(undefined, what);
}

/** Checks whether the measured interval agrees with a statement about the same operations on another machine. */
export function holds(pair: Speedup | undefined, statement: Interval, what: string): Finding {
  const found = beside(pair, what);
  return pair ? { ...found, agreement: agreement(pair, statement) } : found;
}
