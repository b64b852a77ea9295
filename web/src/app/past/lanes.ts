// SPDX-License-Identifier: GPL-2.0-only
// Asking all lanes of the run that is shown, and remembering what they said for as long as the run is.
import { perObject } from '../../base/memo.ts';
import type { Answer } from '../../past/query/answer.ts';
import type { LaneData } from '../../session/types.ts';
import type { Trace } from '../../trace/trace.ts';
import type { AppState } from '../store.ts';

/** What one lane said: an answer, or why there is none. */
export interface LaneAnswer {
  readonly variant: string;
  readonly run: LaneData;
  readonly answer: Answer | null;
  /** A sentence without its full stop. */
  readonly why: string | null;
}

const known = perObject((_: Trace) => new Map<string, Promise<Answer>>());
/** Answers that are remembered of a lane. */
const MOST = 30;

/** The same promise as long as it is remembered. */
export function askLane(engine: AppState['engine'], run: LaneData, query: string): Promise<Answer> {
  const answers = known(run.trace);
  let found = answers.get(query);
  if (!found) {
    found = engine.ask(run, 'query', query);
    found.catch(() => answers.delete(query));
    if (answers.size >= MOST) answers.delete(answers.keys().next().value!);
    answers.set(query, found);
  }
  return found;
}

export const askLanes = (
  { engine, session }: Pick<AppState, 'engine' | 'session'>,
  query: string,
): Promise<readonly LaneAnswer[]> =>
  Promise.all(
    (session?.runs ?? []).map(async (run): Promise<LaneAnswer> => {
      const { variant } = run.about;
      return askLane(engine, run, query).then(
        (answer) => ({ variant, run, answer, why: null }),
        (error: Error) => ({ variant, run, answer: null, why: error.message }),
      );
    }),
  );
