// SPDX-License-Identifier: GPL-2.0-only
// Asking all lanes of the run that is shown, and remembering what they said for as long as the run is.
import { perObject } from '../../base/memo.ts';
import type { Answer } from '../../past/query/answer.ts';
import type { LaneData, Session } from '../../session/types.ts';
import type { Trace } from '../../trace/trace.ts';
import type { AppState } from '../state/store.ts';
import { WORDS } from './words.ts';

/** What one lane said: an answer, or why there is none. */
export interface LaneAnswer {
  readonly variant: string;
  readonly run: LaneData;
  readonly answer: Answer | null;
  /** Of all hits, ascending: an answer has rows for the first of them. */
  readonly records: Int32Array;
  /** A sentence without its full stop. */
  readonly why: string | null;
}

type Engine = AppState['engine'];

interface Known<T> {
  readonly answer: Promise<T>;
  readonly stop: AbortController;
  /** What it takes, in numbers; 0 until it is here. */
  size: number;
}

/** Answers that are remembered of a lane, and numbers of all of them. */
const MOST = 30;
const MOST_NUMBERS = 4_000_000;
const NONE = new Int32Array();

function remembering<T>(
  ask: (engine: Engine, run: LaneData, query: string, signal: AbortSignal) => Promise<T>,
  sizeOf: (answer: T) => number,
) {
  const kept = perObject((_: Trace) => new Map<string, Known<T>>());
  const forget = (answers: Map<string, Known<T>>): void => {
    const size = (): number => [...answers.values()].reduce((sum, known) => sum + known.size, 0);
    while (answers.size > 1 && (answers.size > MOST || size() > MOST_NUMBERS))
      answers.delete(answers.keys().next().value!);
  };
  return {
    /** The same promise as long as it is remembered. */
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
    /** Whoever waits for it is told so. What is answered stays. */
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
/** All records at which it is met, ascending. */
export const metIn = places.ask;

/** Ends what is being answered of it in all lanes. */
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
