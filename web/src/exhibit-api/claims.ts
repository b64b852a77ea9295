// SPDX-License-Identifier: GPL-2.0-only
// What was said in public of the changes that an exhibit shows, and what is found here: the default export of the
// exhibit's claims.ts. `npm run proof` asks each.
import { type Agreement, agreement, exactly, type Interval } from '../base/agreement.ts';
import type { BenchPair } from '../base/bench.ts';
import { grouped } from '../base/numbers.ts';
import type { SiteTable } from '../base/sites.ts';
import type { Outcome } from './verdict.ts';

export { atLeast, atMost, exactly, near, within } from '../base/agreement.ts';

/**
 * The three words of base/agreement.ts: the same was measured. `other`: what is measured here is not what was
 * published, and stands beside it. `not-measured`: it takes what this project does not have.
 */
export type Verdict = Agreement | 'other' | 'not-measured';

export interface Finding {
  readonly agreement: Verdict;
  /** What was found here, or why nothing was, in a sentence or less. */
  readonly here: string;
}

/** What a claim can be held against. */
export interface Evidence {
  /** Of the operation on which a scenario opens. */
  counted(scenario: string, variant: string, counter: string): number;
  /** Of all its operations. */
  total(scenario: string, variant: string, counter: string): number;
  /** What the end of that operation amounts to. */
  outcome(scenario: string, variant: string): Outcome;
  /** Of the benchmarks' run that comes with the page; undefined: not in it. Named without the slug. */
  pair(name: string): BenchPair | undefined;
  readonly sites: SiteTable;
}

export interface Claim {
  readonly id: string;
  /** In a sentence of our own. */
  readonly says: string;
  /** Who said it, where and when. */
  readonly source: string;
  /** Its figure. */
  readonly published: string;
  find(evidence: Evidence): Finding;
}

/** Whether what is counted bears out the statement. */
export const counted = (here: number, statement: Interval, unit: string): Finding => ({
  agreement: agreement(exactly(here), statement),
  here: `${grouped(here)} ${unit}`,
});

const speed = (ratio: number): string => `${ratio.toFixed(2)} times as fast`;

const interval = ({ ratio, low, high }: BenchPair): string =>
  `${speed(ratio)} (${low.toFixed(2)} to ${high.toFixed(2)})`;

/** The function alone, beside a figure of a whole system: never more than beside it. */
export function beside(pair: BenchPair | undefined, what: string): Finding {
  if (!pair) return { agreement: 'not-measured', here: 'The benchmarks’ run has no such pair.' };
  return { agreement: 'other', here: `${what}: ${interval(pair)}.` };
}

/** The same operations on another machine: by one rule, whether the interval bears out the statement. */
export function holds(pair: BenchPair | undefined, statement: Interval, what: string): Finding {
  const found = beside(pair, what);
  return pair ? { ...found, agreement: agreement(pair, statement) } : found;
}
