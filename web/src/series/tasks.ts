// SPDX-License-Identifier: GPL-2.0-only
// Lists the tasks of a worker that compares the versions of a series. Nothing interrupts one: a caller that no longer
// wants it ends the worker.
import type { TaskContext } from '../base/worker/messages.ts';
import { atMostEvery, breathe } from '../base/worker/serve.ts';
import type { JudgedModel } from '../exhibit-api/types.ts';
import { triedIn } from '../judge/cases.ts';
import type { Case, Tried } from '../judge/types.ts';
import type { SeriesAsk } from './compared.ts';
import { casesFor } from './cases.ts';
import { largestOf } from './largest.ts';
import { RANDOM_OPERATIONS } from './limits.ts';
import { RandomRuns, type CaseFaults, type First } from './random.ts';
import { rowsOf, tableCounters } from './rows.ts';
import type { SeriesLargest, SeriesResult, SeriesRow } from './types.ts';

/** Milliseconds between two reports of the search. */
const REPORT_MS = 100;

/** What there is to run. */
export interface SeriesPlan {
  readonly cases: number;
  readonly tried: Pick<Tried, 'operations' | 'races' | 'failing'>;
  readonly counters: SeriesResult['counters'];
}

export interface Begun {
  readonly ask: SeriesAsk;
  readonly model: JudgedModel;
  readonly cases: readonly Case[];
  readonly runs: RandomRuns;
}

export function seriesTasks(modelOf: (exhibit: string) => Promise<JudgedModel>) {
  let begun: Begun | null = null;
  const at = (): Begun => {
    if (!begun) throw new Error('no series was begun');
    return begun;
  };
  return {
    /** Takes the versions; the tasks that follow run on them. */
    async begin(ask: SeriesAsk): Promise<SeriesPlan> {
      const model = await modelOf(ask.exhibit);
      const { fanout, random, operations = RANDOM_OPERATIONS } = ask;
      const cases = operations === 0 ? [] : casesFor(model, fanout, random, operations);
      begun = { ask, model, cases, runs: new RandomRuns(model, ask) };
      const tried = triedIn({ fanout }, model, cases);
      return { cases: cases.length, tried, counters: tableCounters(model) };
    },
    /** The rows of a scenario, by its place in the list. */
    rows(scenario: number): readonly SeriesRow[] {
      const { ask, model } = at();
      return rowsOf(model, ask.versions, ask.fanout, ask.scenarios[scenario]!);
    },
    /** By case, what each version does. */
    random: ({
      from,
      to,
    }: {
      readonly from: number;
      readonly to: number;
    }): readonly (readonly CaseFaults[])[] =>
      at()
        .cases.slice(from, to)
        .map((of) => at().runs.run(of)),
    shortest: ({ version, of }: { readonly version: number; readonly of: number }): First =>
      at().runs.shortest(version, at().cases[of]!),
    largest(_: null, { report }: TaskContext<number>): Promise<SeriesLargest | null> {
      const tell = atMostEvery(REPORT_MS);
      return largestOf(at().model, at().ask, async (soFar) => {
        tell(() => report(soFar().tried));
        await breathe();
        return false;
      });
    },
  };
}
export type SeriesTasks = ReturnType<typeof seriesTasks>;
