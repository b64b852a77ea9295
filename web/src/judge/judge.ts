// SPDX-License-Identifier: GPL-2.0-only
// Judges a program against the reference: runs every case on both, fills the table of checks, and finds the shortest
// case that fails. It knows no worker and no file, and yields its progress after each case.
import { metaOf, parseOps } from '../exhibit-api/ops.ts';
import type { JudgedModel, Op } from '../exhibit-api/types.ts';
import { OPERATIONS, casesOf, triedIn } from './cases.ts';
import { EXISTS, compare, quoted, said, type Compared, type Count, type Finding } from './compare.ts';
import { actedLast, runLane, type LaneResult, type Window } from './lane.ts';
import { divergenceOf } from './divergence.ts';
import { shrink } from './shrink.ts';
import { foreignIn } from './forbidden-calls.ts';
import { keptCheck, keptOf } from './moved-members.ts';
import { textOfUnits, unitsOf, type Unit } from './units.ts';
import { checksOf, type JudgedCase } from './table.ts';
import type { Case, FirstFailure, JudgeInput, JudgeProgress, Judgement } from './types.ts';
import { WORDS } from './words.ts';

/** Endless cases after which the others are not run: each takes long. */
const MOST_ENDLESS = 3;
/** How often one case is run again, each time without one more operation in which memory failed. */
const MOST_AGAIN = 6;

interface Attempted extends Compared {
  readonly mine: LaneResult;
  readonly right: LaneResult;
}

interface Failed {
  readonly of: Case;
  readonly ops: readonly Op[];
  readonly window: Window;
  readonly tried: Attempted;
}

/** The reference's results by the case's text, the same for every candidate. Without traces, which are large. */
export type KnownRight = Map<string, LaneResult>;

class Judging {
  constructor(
    private readonly input: JudgeInput,
    private readonly model: JudgedModel,
    private readonly known: KnownRight,
  ) {
    const { exercise, candidate, reference } = input;
    this.foreign = foreignIn(candidate.sites, reference.sites, exercise.without ?? []);
  }
  private readonly foreign;

  /** Runs the reference in both windows; takes the larger of each counter, as an edit may act in either. */
  private right(ops: readonly Op[]): LaneResult {
    const { fanout, counters } = this.input.exercise;
    const kinds = counters.flatMap((c) => c.unless ?? []);
    const usual = runLane(this.model, this.input.reference, fanout, ops, { kinds });
    if (actedLast(usual, ops)) return usual;
    const last = runLane(this.model, this.input.reference, fanout, ops, { kinds, window: 'last' });
    return withLarger(usual, last);
  }

  private attempt(ops: readonly Op[], opens: number, window: Window, right = this.right(ops)): Attempted {
    const { model } = this;
    const { exercise, candidate } = this.input;
    const mine = runLane(model, candidate, exercise.fanout, ops, {
      window,
      foreign: this.foreign,
      path: exercise.path,
    });
    return { ...compare(model, exercise.counters, ops, opens, mine, right), mine, right };
  }

  /**
   * Compares a case to its end. After memory has failed in one lane alone, the lanes hold different things; so the case
   * is run again without that operation.
   */
  private throughout(
    ops: readonly Op[],
    opens: number,
    window: Window,
    right?: LaneResult,
  ): Attempted & { ops: readonly Op[] } {
    let left = ops;
    let tried = this.attempt(left, opens, window, right);
    for (let again = 0; tried.parted && !tried.findings.length && again < MOST_AGAIN; again++) {
      const { op, mine } = tried.parted;
      if (mine === EXISTS) {
        // Runs the operation with memory, to see whether an entry really is in the way.
        const calm = left.slice(0, op + 1).map((o, i) => (i === op ? { ...o, controls: [] } : o));
        const right = this.right(calm).ops[op]?.result;
        if (right !== undefined && right !== EXISTS) {
          const message = `${quoted(left[op]!)}: ${WORDS.returnsFreely(said(EXISTS))}`;
          return { ...tried, findings: [{ check: 'results', op, message }], ops: left };
        }
      }
      left = left.filter((_, i) => i !== op);
      tried = this.attempt(left, opens, window);
    }
    return { ...tried, ops: left };
  }

  private parse(text: string) {
    return parseOps(this.model, text, this.input.exercise.fanout, 'case');
  }

  /** Runs a case in each window that CPU B may act in; stops at the first that fails. */
  run(of: Case): JudgedCase & { readonly failed: Failed | null } {
    const { ops, opens } = this.parse(of.ops);
    const right = this.known.get(of.ops) ?? { ...this.right(ops), trace: null };
    this.known.set(of.ops, right);
    const judged = (window: Window, tried: Attempted & { ops: readonly Op[] }) => ({
      ...{ of, ...tried },
      failed: tried.findings.length ? { of, ops: tried.ops, window, tried } : null,
    });
    const usual = this.throughout(ops, opens, 'usual', right);
    if (usual.unjudged || usual.findings.length || actedLast(usual.mine, usual.ops))
      return judged('usual', usual);
    return judged('last', this.throughout(ops, opens, 'last', right));
  }

  shortest({ of, ops, window, tried }: Failed): FirstFailure {
    const { check } = worst(tried.findings);
    const again = (units: readonly Unit[]): Attempted | null => {
      const { ops: fewer, opens } = this.parse(textOfUnits(units));
      const found = this.throughout(fewer, opens, window);
      return found.findings.some((f) => f.check === check) ? found : null;
    };
    const units = shrink(unitsOf(ops), (fewer) => again(fewer) !== null);
    const { findings, mine, right } = again(units) ?? tried;
    const finding = findings.find((f) => f.check === check)!;
    const windows = window === 'last' ? mine.trace?.ops.map((span) => span.window) : undefined;
    return {
      ...{ fanout: this.input.exercise.fanout, scenario: of.scenario, seed: of.seed },
      ...{ check, message: finding.message },
      ops: textOfUnits(units, windows),
      at: divergenceOf(this.model, mine, right, finding.op),
    };
  }
}

const withLarger = (one: LaneResult, other: LaneResult): LaneResult => ({
  ...one,
  ops: one.ops.map((op, i) => {
    const also = other.ops[i]?.counters ?? {};
    const larger = Object.entries(op.counters).map(([key, n]) => [key, Math.max(n, also[key] ?? 0)] as const);
    return { ...op, counters: Object.fromEntries(larger) };
  }),
});

/** Checks, the worst first; counters come last. */
const ORDER = ['ends', 'own', 'results', 'entries', 'invariants', 'leaks', 'locks', 'books'];
const rank = ({ check }: Finding): number => (ORDER.includes(check) ? ORDER.indexOf(check) : ORDER.length);
const worst = (findings: readonly Finding[]): Finding =>
  findings.reduce((a, b) => (rank(b) < rank(a) ? b : a));

/** A wrong result outranks a walk too many; of two equal failures the shorter case wins. */
function worse(a: Failed | null, b: Failed | null): Failed | null {
  if (!a || !b) return a ?? b;
  const counted = (f: Failed): number => Number(rank(worst(f.tried.findings)) === ORDER.length);
  return (counted(b) - counted(a) || b.ops.length - a.ops.length) < 0 ? b : a;
}

export function* judging(
  input: JudgeInput,
  model: JudgedModel,
  known: KnownRight = new Map(),
): Generator<JudgeProgress, Judgement, undefined> {
  const { exercise, operations = OPERATIONS } = input;
  const cases = casesOf(exercise, model, operations);
  const run = new Judging(input, model, known);
  const judged: JudgedCase[] = [];
  const summed = new Set(exercise.counters.filter((c) => c.over === 'all').map((c) => c.key));
  let first: Failed | null = null;
  /** The worst case that exceeds only a counter that is limited over all cases together. */
  let firstSummed: Failed | null = null;
  let endless = 0;
  for (const of of cases) {
    if (endless >= MOST_ENDLESS) judged.push({ of, unjudged: true, findings: [], counts: new Map() });
    else {
      const { failed, ...seen } = run.run(of);
      judged.push(seen);
      if (failed?.tried.findings.every((f) => summed.has(f.check))) firstSummed = worse(firstSummed, failed);
      else first = worse(first, failed);
      if (failed?.tried.mine.crash?.endless) endless++;
    }
    yield { done: judged.length, of: cases.length };
  }
  const columns = [
    ...exercise.scenarios.map(({ slug, title, text }) => ({
      scenario: slug,
      title: title || (metaOf(text)['title'] ?? slug),
    })),
    { scenario: null, title: WORDS.random(operations.toLocaleString('en')) },
  ];
  const kept = exercise.keeps === undefined ? null : keptOf(exercise.keeps, input);
  const within = [...summed].filter((key) => isWithin(key, judged));
  const checks = [
    ...checksOf(exercise.counters, model, columns, without(within, judged)),
    ...(kept === null ? [] : [keptCheck(kept, columns)]),
  ];
  if (within.length < summed.size) first = worse(first, firstSummed);
  return {
    ...{ exercise: exercise.name, passed: checks.every((c) => c.passed), checks, columns },
    tried: triedIn(exercise, model, cases),
    first: first && run.shortest(first),
  };
}

/** Whether a counter that is limited over all cases together stays within that limit. */
function isWithin(key: string, cases: readonly JudgedCase[]): boolean {
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

export function judge(input: JudgeInput, model: JudgedModel, known?: KnownRight): Judgement {
  const steps = judging(input, model, known);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
