// SPDX-License-Identifier: GPL-2.0-only
// The search: lists of operations out of a seed, and what meets the goal made shorter as long as it is worth as much.
// What was found raises what the next must be worth. The same seed finds the same.
import { asyncProperty, check } from 'fast-check';
import { parseOps } from '../exhibit-api/ops.ts';
import type { Op } from '../exhibit-api/types.ts';
import { textOfUnits, unitsOf } from '../judge/units.ts';
import { CaseLane } from './case-lane.ts';
import { meets, type Hit, type Searched } from './goals.ts';
import { casesOf } from './operations.ts';
import { findRaces } from './races.ts';
import type { FinderProgram } from './race-trials.ts';
import type { FindAsk, FindState, Found, Pause } from './types.ts';

/** Runs between two pauses. */
const STRIDE = 8;
/** Runs that making something shorter may take beyond the budget. */
const MOST_SHRINKS = 500;
/** Lines and words that modify an operation; a difference of one counts more than all of them. */
const LONGEST = 4096;

interface Best {
  readonly score: number;
  readonly found: () => Found;
}

/** Rejects, before anything has run, where the goal is none of these variants'. */
export async function find(
  program: FinderProgram,
  ask: FindAsk,
  pause: Pause = () => false,
): Promise<FindState> {
  const { goal } = ask;
  return goal.kind === 'race'
    ? findRaces(program, ask, pause)
    : new Search(program, { ...ask, goal }, pause).run();
}

const lengthOf = (ops: readonly Op[]): number =>
  ops.reduce((sum, op) => sum + 1 + op.controls.length + op.race.length, 0);

class Search {
  private readonly best = new Map<string, Best>();
  private tried = 0;
  private stopped = false;
  private readonly hits;

  constructor(
    private readonly program: FinderProgram,
    private readonly ask: FindAsk & { readonly goal: Searched },
    private readonly pause: Pause,
  ) {
    const lanes = program.variants.map((v) => new CaseLane(program.model, v, ask.fanout));
    this.hits = meets(ask.goal, lanes);
  }

  async run(): Promise<FindState> {
    const { model } = this.program;
    const { budget, seed, fanout, goal } = this.ask;
    // CPU B acts in another window of each variant: what is counted then is of different runs.
    const cases = casesOf(model, fanout, goal.kind !== 'counter');
    for (let round = 0; !this.stopped && this.tried < budget; round++) {
      let key: string | null = null;
      const property = asyncProperty(cases, async (text) => {
        if (this.stopped || this.tried >= (key === null ? budget : budget + MOST_SHRINKS)) return true;
        if (++this.tried % STRIDE === 0) this.stopped = await this.pause(() => this.soFar());
        const better = text && this.attempt(text, key);
        if (better) key = better;
        return !better;
      });
      await check(property, { seed: seed + round, numRuns: budget - this.tried });
    }
    return this.soFar();
  }

  /** What it meets better than all before, and is remembered for. `key`: while that is made shorter, no other counts. */
  private attempt(text: string, key: string | null): string | null {
    const { ops } = parseOps(this.program.model, text, this.ask.fanout);
    for (const hit of this.hits(ops)) {
      if (key !== null && hit.key !== key) continue;
      const short = ops.slice(0, hit.op + 1);
      const score = hit.worth * LONGEST - lengthOf(short);
      const known = this.best.get(hit.key)?.score ?? 0;
      // While it is made shorter, smaller numbers are as good.
      if (key === null ? score <= known : score < known) continue;
      this.best.set(hit.key, { score, found: once(() => foundOf(hit, short)) });
      return hit.key;
    }
    return null;
  }

  private soFar(): FindState {
    const found = [...this.best.values()].sort((a, b) => b.score - a.score).map(({ found: told }) => told());
    return {
      tried: this.tried,
      total: Math.max(this.tried, this.ask.budget),
      found,
      outcomes: null,
      stopped: this.stopped,
    };
  }
}

/** It is asked for again at every pause. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function foundOf(hit: Hit, ops: readonly Op[]): Found {
  const units = unitsOf(ops);
  const windows = ops.map((op) => op.window);
  const before = textOfUnits(units.slice(0, -1), windows);
  const last = textOfUnits(units.slice(-1), windows.slice(-1));
  return {
    ops: `${before}#: opens\n${last}`,
    operations: ops.length,
    ...hit.says,
    at: hit.at(ops),
  };
}
