// SPDX-License-Identifier: GPL-2.0-only
// Runs queries in the lanes of the shown run, and keeps the answers as long as the run.
import { perObject } from '../../base/memo.ts';
import type { Answer } from '../../past/query/answer.ts';
import type { LaneData, Session } from '../../session/types.ts';
import type { Trace } from '../../trace/trace.ts';
import type { AppState } from '../state/store.ts';
import { WORDS } from './words.ts';

/** One lane's answer to a query, or why there is none. */
export interface LaneAnswer {
  readonly variant: string;
  readonly run: LaneData;
  readonly answer: Answer | null;
  /** The records of all hits, ascending: `answer` has rows for the first of them only. */
  readonly records: Int32Array;
  /** Why there is no answer: a sentence without its full stop. */
  readonly why: string | null;
}

type Engine = AppState['engine'];

interface Known<T> {
  readonly answer: Promise<T>;
  readonly stop: AbortController;
  /** How many numbers the answer holds; 0 until it arrives. */
  size: number;
}

/** Most answers that are kept for a lane. */
const MOST_ANSWERS = 30;
/** Most numbers that a lane's kept answers hold together. */
const MOST_NUMBERS = 4_000_000;
const NONE = new Int32Array();

function remembering<T>(
  ask: (engine: Engine, run: LaneData, query: string, signal: AbortSignal) => Promise<T>,
  sizeOf: (answer: T) => number,
) {
  const kept = perObject((_: Trace) => new Map<string, Known<T>>());
  const forget = (answers: Map<string, Known<T>>): void => {
    const size = (): number => [...answers.values()].reduce((sum, known) => sum + known.size, 0);
    while (answers.size > 1 && (answers.size > MOST_ANSWERS || size() > MOST_NUMBERS))
      answers.delete(answers.keys().next().value!);
  };
  return {
    /** Gives the same promise as long as the answer is kept. */
    ask: (engine: Engine, run: LaneData, query: string): Promise<T> => {
      const answers = kept(run.trace);
      const found = answers.get(query);
      if (found) return found.answer;
      const stop = new AbortController();
      const known: Known<T> = { answer: ask(engine, run, query, stop.signal), stop, size: 0 };
      answers.set(query, known);
      forget(answers);
      known.answer.then(
        (answer) => {
          known.size = sizeOf(answer);
          forget(answers);
        },
        () => answers.get(query) === known && answers.delete(query),
      );
      return known.answer;
    },
    /** Rejects the promise of a query that is not answered yet. */
    stop: (run: LaneData, query: string) => kept(run.trace).get(query)?.stop.abort(new Error(WORDS.was)),
  };
}

const answers = remembering(
  (engine, run, query, signal) => engine.ask(run, 'query', query, signal),
  ({ record, columns }) => record.length * (4 + columns.length),
);
const places = remembering(
  (engine, run, query, signal) => engine.ask(run, 'met', query, signal),
  (records) => records.length,
);

export const askLane = answers.ask;
/** All records at which a query has a hit, ascending. */
export const metIn = places.ask;

/** Stops a query in all lanes. */
export function stopAsking({ runs }: Session, query: string): void {
  for (const run of runs) {
    answers.stop(run, query);
    places.stop(run, query);
  }
}

async function askedOf(engine: Engine, run: LaneData, query: string): Promise<LaneAnswer> {
  const { variant } = run.about;
  try {
    const answer = await askLane(engine, run, query);
    const whole = answer.count <= answer.record.length;
    const records = whole ? answer.record : await metIn(engine, run, query);
    return { variant, run, answer, records, why: null };
  } catch (error) {
    return { variant, run, answer: null, records: NONE, why: (error as Error).message };
  }
}

export const askLanes = (
  { engine, session }: Pick<AppState, 'engine' | 'session'>,
  query: string,
): Promise<readonly LaneAnswer[]> =>
  Promise.all((session?.runs ?? []).map((run) => askedOf(engine, run, query)));
