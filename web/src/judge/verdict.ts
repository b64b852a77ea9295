// SPDX-License-Identifier: GPL-2.0-only
// Makes a verdict of the cases' results, in whichever order they arrive. Also makes the part of it that is certain
// before the end.
import type { Compared, Count, Finding } from './compare.ts';
import { keptCheck } from './moved-members.ts';
import type { Plan } from './plan.ts';
import { checksOf, type JudgedCase } from './table.ts';
import type { Case, Cell, Check, JudgeTable, Judgement } from './types.ts';

/** Endless cases after which the others do not count: each takes long. */
const MOST_ENDLESS = 3;

/** The result of one case. */
export interface CaseResult extends Pick<Compared, 'unjudged' | 'findings' | 'counts'> {
  /** null: the candidate passes. */
  readonly failed: { readonly operations: number; readonly endless: boolean } | null;
}

/** By the number of its case; absent: the case has not ended. */
export type CaseResults = readonly (CaseResult | undefined)[];

const NOT_RUN: CaseResult = { unjudged: true, findings: [], counts: new Map(), failed: null };

/** Whether enough cases before case `i` are endless, so that it does not count. */
export const isGivenUp = (results: CaseResults, i: number): boolean =>
  results.slice(0, i).filter((r) => r?.failed?.endless).length >= MOST_ENDLESS;

/** Whether no case that has yet to end can make case `i` one that does not count. */
const isCertain = (results: CaseResults, i: number): boolean =>
  results[i] !== undefined &&
  Array.from({ length: i }, (_, k) => results[k]).filter((r) => !r || r.failed?.endless).length <
    MOST_ENDLESS;

/** Checks, the worst first; counters come last. */
const ORDER = ['ends', 'own', 'results', 'entries', 'invariants', 'leaks', 'locks', 'books'];
const rank = ({ check }: Finding): number => (ORDER.includes(check) ? ORDER.indexOf(check) : ORDER.length);
export const worst = (findings: readonly Finding[]): Finding =>
  findings.reduce((a, b) => (rank(b) < rank(a) ? b : a));

/** A scenario in which no CPU B acts and no memory fails: its failure is the easiest to understand. */
const isPlain = ({ scenario, ops }: Case): boolean => scenario !== null && !/^(?:race|fail)/m.test(ops);

/**
 * A wrong result outranks a walk too many. Of two equal failures a plain scenario wins, then the shorter case, then the
 * earlier one.
 */
function worse(cases: readonly Case[], results: readonly CaseResult[], a: number | null, b: number): number {
  if (a === null) return b;
  const counted = (i: number): number => Number(rank(worst(results[i]!.findings)) === ORDER.length);
  const hard = (i: number): number => Number(!isPlain(cases[i]!));
  const operations = (i: number): number => results[i]!.failed!.operations;
  return (counted(b) - counted(a) || hard(b) - hard(a) || operations(b) - operations(a)) < 0 ? b : a;
}

/** `failing`: the case to show first. */
export type Verdict = Omit<Judgement, 'first'> & { readonly failing: number | null };

/** The verdict on all cases. A case without a result does not count. */
export function verdictOf(plan: Plan, ended: CaseResults): Verdict {
  const results = plan.cases.map((_, i) => (isGivenUp(ended, i) ? NOT_RUN : (ended[i] ?? NOT_RUN)));
  const summed = summedOf(plan);
  const within = [...summed].filter((key) => isWithin(key, results));
  let failing: number | null = null;
  /** The worst case that exceeds only a counter that is limited over all cases together. */
  let failingSummed: number | null = null;
  for (const [i, { failed, findings }] of results.entries()) {
    if (!failed) continue;
    if (findings.every((f) => summed.has(f.check)))
      failingSummed = worse(plan.cases, results, failingSummed, i);
    else failing = worse(plan.cases, results, failing, i);
  }
  if (within.length < summed.size && failingSummed !== null)
    failing = worse(plan.cases, results, failing, failingSummed);
  const checks = checksIn(plan, without(within, casesIn(plan, results)));
  const { exercise, columns, tried } = plan;
  return { exercise, passed: checks.every((c) => c.passed), checks, columns, tried, failing };
}

/**
 * The table so far: later results change no cell that it shows. A cell is open until its cases have ended, or one of
 * them fails.
 */
export function verdictSoFar(plan: Plan, ended: CaseResults): JudgeTable {
  const certain = plan.cases.map((_, i) => (isCertain(ended, i) ? ended[i] : undefined));
  const summed = summedOf(plan);
  const isOpen = plan.columns.map(({ scenario }) =>
    plan.cases.some((of, i) => of.scenario === scenario && !certain[i]),
  );
  const shown = (check: Check, cell: Cell, i: number): Cell =>
    summed.has(check.id) || (isOpen[i] && cell.is !== 'failed') ? { is: 'open' } : cell;
  const checks = checksIn(plan, casesIn(plan, certain)).map((check): Check => {
    const cells = check.cells.map((cell, i) => (check.id === 'members' ? cell : shown(check, cell, i)));
    return { ...check, cells, passed: cells.every(({ is }) => is !== 'failed') };
  });
  return { checks, columns: plan.columns };
}

const summedOf = ({ limits }: Plan): ReadonlySet<string> =>
  new Set(limits.filter((limit) => limit.over === 'all').map((limit) => limit.key));

const casesIn = ({ cases }: Plan, results: CaseResults): readonly JudgedCase[] =>
  cases.flatMap((of, i) => (results[i] ? [{ of, ...results[i] }] : []));

const checksIn = ({ limits, counters, columns, kept }: Plan, cases: readonly JudgedCase[]): Check[] => [
  ...checksOf(limits, { counters }, columns, cases),
  ...(kept === null ? [] : [keptCheck(kept, columns)]),
];

/** Whether a counter that is limited over all cases together stays within that limit. */
function isWithin(key: string, cases: readonly Pick<CaseResult, 'counts'>[]): boolean {
  const counts = cases.flatMap((c) => c.counts.get(key) ?? []);
  const sum = (of: keyof Count): number => counts.reduce((n, count) => n + count[of], 0);
  return sum('value') <= sum('limit');
}

const without = (keys: readonly string[], cases: readonly JudgedCase[]): readonly JudgedCase[] =>
  cases.map((c) => ({
    ...c,
    findings: c.findings.filter((f) => !keys.includes(f.check)),
    counts: new Map([...c.counts].filter(([key, { value, limit }]) => !keys.includes(key) || value <= limit)),
  }));
