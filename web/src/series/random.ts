// SPDX-License-Identifier: GPL-2.0-only
// Runs random cases on each version, and compares each version with the base. It finds what is wrong in a version's
// own memory too, where the base is wrong itself.
import { parseOps } from '../exhibit-api/ops.ts';
import type { JudgedModel, Op } from '../exhibit-api/types.ts';
import { quoted } from '../judge/compare.ts';
import { CaseJudge, type KnownRight } from '../judge/judge.ts';
import { actedLast, runLane, type LaneResult, type Window } from '../judge/lane.ts';
import { shrink } from '../judge/shrink.ts';
import type { Case, CheckId } from '../judge/types.ts';
import { textOfUnits, unitsOf } from '../judge/units.ts';
import { WORDS as FAULTS } from '../judge/words.ts';
import type { SeriesAsk } from './compared.ts';
import type { SeriesRandom } from './types.ts';

/** What one version does in one case. */
export interface CaseFaults {
  readonly wrong: boolean;
  readonly leaks: boolean;
  readonly differs: boolean;
  /** The base is sound here, and this version is not. */
  readonly worse: boolean;
}

export type First = NonNullable<SeriesRandom['first']>;

/** A fault of a version's own. */
interface Own {
  readonly is: 'wrong' | 'leaks';
  readonly message: string;
}

/** Checks of the judge that say that a version ends otherwise than the base. */
const OTHERWISE: ReadonlySet<CheckId> = new Set(['ends', 'results', 'entries', 'books']);
/** Checks that say that a version's memory or locks are wrong. */
const WRONG: ReadonlySet<CheckId> = new Set(['ends', 'invariants', 'locks']);

/** All faults of a run. */
function faultsOf({ ops: seen, crash }: LaneResult, ops: readonly Op[]): readonly Own[] {
  const of = (op: number, is: Own['is'], message: string): Own => ({
    is,
    message: `${ops[op] ? `${quoted(ops[op])}: ` : ''}${message}`,
  });
  return [
    ...(crash ? [of(crash.op, 'wrong', crash.message.replace(` during "${ops[crash.op]?.text}"`, ''))] : []),
    ...seen.flatMap(({ wrong }, op) => (wrong === null ? [] : [of(op, 'wrong', wrong)])),
    ...seen.flatMap(({ leaked }, op) => (leaked ? [of(op, 'leaks', FAULTS.leaked(leaked))] : [])),
  ];
}

export class RandomRuns {
  readonly #judges: readonly CaseJudge[];
  /** The base's results in the case that runs. */
  readonly #known: KnownRight = new Map();

  constructor(
    private readonly model: JudgedModel,
    private readonly ask: Pick<SeriesAsk, 'fanout' | 'versions'>,
  ) {
    const { fanout, versions } = ask;
    const reference = versions[0]!.program;
    this.#judges = versions.map(({ program }) => {
      const input = { exercise: { fanout, counters: [] }, candidate: program, reference };
      return new CaseJudge(input, model, this.#known);
    });
  }

  /** What each version does, the base first. */
  run(of: Case): readonly CaseFaults[] {
    this.#known.clear();
    const { ops } = this.#parse(of.ops);
    const base = this.#own(0, ops);
    this.#known.set(of.ops, { ...base.usual, trace: null });
    return this.ask.versions.map((_, version) => {
      const own = (found: readonly Own[], is: Own['is']): boolean => found.some((f) => f.is === is);
      if (version === 0)
        return {
          wrong: own(base.found, 'wrong'),
          leaks: own(base.found, 'leaks'),
          differs: false,
          worse: false,
        };
      const { findings, unjudged } = this.#judges[version]!.ended(of);
      const found = unjudged ? this.#own(version, ops).found : [];
      const checks = findings.map(({ check }) => check);
      return {
        wrong: own(found, 'wrong') || checks.some((c) => WRONG.has(c)),
        leaks: own(found, 'leaks') || checks.includes('leaks'),
        differs: checks.some((c) => OTHERWISE.has(c)),
        worse: base.found.length === 0 && checks.length > 0,
      };
    });
  }

  /** The shortest case in which a version fails as in this one. */
  shortest(version: number, of: Case): First {
    this.#known.clear();
    const { ops } = this.#parse(of.ops);
    const seed = of.seed!;
    if (version > 0 && this.#judges[version]!.ended(of).findings.length) {
      const { ops: text, message } = this.#judges[version]!.shortest(of);
      return { ops: text, seed, message };
    }
    const { found, window } = this.#own(version, ops);
    const { is } = found[0]!;
    const again = (text: string) => {
      const fewer = this.#parse(text).ops;
      const lane = this.#lane(version, fewer, window);
      return { lane, fault: faultsOf(lane, fewer).find((f) => f.is === is) };
    };
    const units = shrink(unitsOf(ops), (fewer) => again(textOfUnits(fewer)).fault !== undefined);
    const { lane, fault = found[0]! } = again(textOfUnits(units));
    const windows = window === 'last' ? lane.trace?.ops.map((span) => span.window) : undefined;
    return { ops: textOfUnits(units, windows), seed, message: fault.message };
  }

  /** A version's own faults, in the first window in which CPU B finds one. */
  #own(version: number, ops: readonly Op[]) {
    const usual = this.#lane(version, ops, 'usual');
    const found = faultsOf(usual, ops);
    if (found.length || actedLast(usual, ops)) return { usual, found, window: 'usual' as const };
    return { usual, found: faultsOf(this.#lane(version, ops, 'last'), ops), window: 'last' as const };
  }

  #lane(version: number, ops: readonly Op[], window: Window): LaneResult {
    return runLane(this.model, this.ask.versions[version]!.program, this.ask.fanout, ops, { window });
  }

  #parse(text: string) {
    return parseOps(this.model, text, this.ask.fanout, 'case');
  }
}
