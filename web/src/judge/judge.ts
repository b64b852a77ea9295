// SPDX-License-Identifier: GPL-2.0-only
// Judges a program against the reference. It runs cases on both, one at a time and in any order, and shortens the
// failing one. It knows no worker and no file.
import { parseOps } from '../exhibit-api/ops.ts';
import type { JudgedModel, Op } from '../exhibit-api/types.ts';
import { EXISTS, compare, quoted, said, type Compared } from './compare.ts';
import { actedLast, runLane, type LaneResult, type Window } from './lane.ts';
import { divergenceOf } from './divergence.ts';
import { shrink } from './shrink.ts';
import { foreignIn } from './forbidden-calls.ts';
import { planOf } from './plan.ts';
import { textOfUnits, unitsOf, type Unit } from './units.ts';
import type { Case, CheckId, ExerciseInfo, FirstFailure, JudgeInput, Judgement } from './types.ts';
import { isGivenUp, verdictOf, worst, type CaseResult } from './verdict.ts';
import { WORDS } from './words.ts';

/** How often one case is run again, each time without one more operation in which memory failed. */
const MOST_AGAIN = 6;

interface Attempted extends Compared {
  readonly mine: LaneResult;
  readonly right: LaneResult;
}

/** A case after it has run: the operations that were left, and the window in which CPU B acted. */
interface Ended extends Attempted {
  readonly ops: readonly Op[];
  readonly window: Window;
}

/** The reference's results by the case's text, the same for every candidate. Without traces, which are large. */
export type KnownRight = Map<string, LaneResult>;

/** What decides a case. */
export interface CaseInput extends Pick<JudgeInput, 'candidate' | 'reference'> {
  readonly exercise: Pick<ExerciseInfo, 'fanout' | 'counters' | 'without'> & { readonly path?: string };
}

export class CaseJudge {
  constructor(
    private readonly input: CaseInput,
    private readonly model: JudgedModel,
    private readonly known: KnownRight,
  ) {
    const { exercise, candidate, reference } = input;
    this.foreign = foreignIn(candidate.sites, reference.sites, exercise.without ?? []);
  }
  private readonly foreign;

  /** Runs the reference in both windows; takes the larger of each counter, because an edit may act in either. */
  private right(ops: readonly Op[]): LaneResult {
    const { fanout, counters } = this.input.exercise;
    const what = { counts: counters.length > 0, kinds: counters.flatMap((c) => c.unless ?? []) };
    const usual = runLane(this.model, this.input.reference, fanout, ops, what);
    if (actedLast(usual, ops)) return usual;
    const last = runLane(this.model, this.input.reference, fanout, ops, { ...what, window: 'last' });
    return withLarger(usual, last);
  }

  private attempt(ops: readonly Op[], opens: number, window: Window, right = this.right(ops)): Attempted {
    const { model } = this;
    const { exercise, candidate } = this.input;
    const mine = runLane(model, candidate, exercise.fanout, ops, {
      window,
      counts: exercise.counters.length > 0,
      foreign: this.foreign,
      ...(exercise.path === undefined ? {} : { path: exercise.path }),
    });
    return { ...compare(model, exercise.counters, ops, opens, mine, right), mine, right };
  }

  /**
   * Compares a case to its end. After memory has failed in one lane alone, the lanes hold different entries. So the
   * case is run again without that operation.
   */
  private throughout(ops: readonly Op[], opens: number, window: Window, right?: LaneResult): Ended {
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
          return { ...tried, findings: [{ check: 'results', op, message }], ops: left, window };
        }
      }
      left = left.filter((_, i) => i !== op);
      tried = this.attempt(left, opens, window);
    }
    return { ...tried, ops: left, window };
  }

  private parse(text: string) {
    return parseOps(this.model, text, this.input.exercise.fanout, 'case');
  }

  /** What the reference gives. */
  know(of: Case): LaneResult {
    const right = this.known.get(of.ops) ?? { ...this.right(this.parse(of.ops).ops), trace: null };
    this.known.set(of.ops, right);
    return right;
  }

  /** Runs a case in each window that CPU B may act in; stops at the first that fails. */
  ended(of: Case): Ended {
    const { ops, opens } = this.parse(of.ops);
    const right = this.know(of);
    const usual = this.throughout(ops, opens, 'usual', right);
    if (usual.unjudged || usual.findings.length || actedLast(usual.mine, usual.ops)) return usual;
    return this.throughout(ops, opens, 'last', right);
  }

  run(of: Case): CaseResult {
    const { unjudged, findings, counts, ops, mine } = this.ended(of);
    const failed = findings.length ? { operations: ops.length, endless: mine.crash?.endless ?? false } : null;
    return { unjudged, findings, counts, failed };
  }

  /** The judge for cases that may fail this check: it counts only if the check is a counter's. */
  private for(check: CheckId): CaseJudge {
    const { exercise } = this.input;
    if (exercise.counters.some(({ key }) => key === check)) return this;
    return new CaseJudge({ ...this.input, exercise: { ...exercise, counters: [] } }, this.model, new Map());
  }

  /** The shortest case that fails as `of` does. */
  shortest(of: Case): FirstFailure {
    const tried = this.ended(of);
    const { ops, window } = tried;
    const { check } = worst(tried.findings);
    const judge = this.for(check);
    const again = (units: readonly Unit[]): Attempted | null => {
      const { ops: fewer, opens } = this.parse(textOfUnits(units));
      const found = judge.throughout(fewer, opens, window);
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

export function judge(input: JudgeInput, model: JudgedModel, known: KnownRight = new Map()): Judgement {
  const plan = planOf(input, model);
  const run = new CaseJudge(input, model, known);
  const results: CaseResult[] = [];
  for (const [i, of] of plan.cases.entries()) if (!isGivenUp(results, i)) results.push(run.run(of));
  const { failing, ...verdict } = verdictOf(plan, results);
  return { ...verdict, first: failing === null ? null : run.shortest(plan.cases[failing]!) };
}
