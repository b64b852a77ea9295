// SPDX-License-Identifier: GPL-2.0-only
// Searches for operations that meet a goal: fast-check draws lists from a seed and shortens each that does. Each find
// raises the score that the next one must beat. One seed always finds the same.
import { asyncProperty, check } from 'fast-check';
import { parseOps } from '../exhibit-api/ops.ts';
import type { Op } from '../exhibit-api/types.ts';
import { textOfUnits, unitsOf } from '../judge/units.ts';
import { CaseLane } from './case-lane.ts';
import { meets, type Hit, type Searched } from './goals.ts';
import { operationLists } from './operation-lists.ts';
import { findRaces } from './race-goal.ts';
import type { FinderProgram } from './race-trials.ts';
import type { FindAsk, FindState, Found, Pause } from './types.ts';

/** Runs between two pauses. */
const PAUSE_EVERY = 8;
/** Runs beyond the budget that shortening a find may take. */
const MOST_SHRINKS = 500;
/** More than any list is long: one more of `worth` outweighs every difference of length. */
const MOST_LENGTH = 4096;

interface Best {
  readonly score: number;
  readonly found: () => Found;
}

/** Rejects before the first run if the goal fits none of these variants. */
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
    // A counter's search has no races. CPU B acts in another window of each variant, so counters would compare unlike
    // runs.
    const cases = operationLists(model, fanout, goal.kind !== 'counter');
    for (let round = 0; !this.stopped && this.tried < budget; round++) {
      let key: string | null = null;
      const property = asyncProperty(cases, async (text) => {
        if (this.stopped || this.tried >= (key === null ? budget : budget + MOST_SHRINKS)) return true;
        if (++this.tried % PAUSE_EVERY === 0) this.stopped = await this.pause(() => this.soFar());
        const better = text && this.attempt(text, key);
        if (better) key = better;
        return !better;
      });
      await check(property, { seed: seed + round, numRuns: budget - this.tried });
    }
    return this.soFar();
  }

  /** Remembers a list that beats all before it, and returns its key. A given `key` allows that key alone. */
  private attempt(text: string, key: string | null): string | null {
    const { ops } = parseOps(this.program.model, text, this.ask.fanout);
    for (const hit of this.hits(ops)) {
      if (key !== null && hit.key !== key) continue;
      const short = ops.slice(0, hit.op + 1);
      const score = hit.worth * MOST_LENGTH - lengthOf(short);
      const known = this.best.get(hit.key)?.score ?? 0;
      // While fast-check shortens a list, an equal score is good enough: its numbers get smaller.
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

/** Makes a value at the first call and keeps it: every pause asks for it again. */
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
