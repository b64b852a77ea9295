// SPDX-License-Identifier: GPL-2.0-only
// Runs the finder's searches in a worker. It works in slices, so that a cancel can arrive.
import type { TaskContext } from '../base/worker/messages.ts';
import { atMostEvery, serve } from '../base/worker/serve.ts';
import type { Exploration, RaceQuestionOf } from '../exhibit-api/race.ts';
import { modelOf } from '../wasm/models.ts';
import { attempt, explore, idle, survey } from './interleavings.ts';
import type { FinderProgram } from './race-trials.ts';
import { type ProgramOf, programKey, type SentProgram } from './protocol.ts';
import type { FindAsk, FindState } from './types.ts';

/** Programs by key. Each task asks for the model itself: a fetch that failed once may succeed the next time. */
const programs = new Map<string, () => Promise<FinderProgram>>();

const SLICE_MS = 40;
const REPORT_MS = 120;

/** Reports progress, lets messages arrive, and returns whether one of them cancelled the task. */
function pauses<T>({ report, signal }: TaskContext<T>): (soFar: () => T) => Promise<boolean> {
  const tell = atMostEvery(REPORT_MS);
  let breath = performance.now();
  return async (soFar) => {
    tell(() => report(soFar()));
    if (performance.now() - breath > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      breath = performance.now();
    }
    return signal.aborted;
  };
}

async function programOf(question: ProgramOf): Promise<FinderProgram> {
  const program = await programs.get(programKey(question))?.();
  if (!program) throw new Error(`no program for ${programKey(question)} was sent`);
  return program;
}

const tasks = {
  program({ program: { slug, variants }, key }: { readonly program: SentProgram; readonly key: string }) {
    programs.set(key, async () => ({ model: await modelOf(slug), variants }));
  },
  survey: async (question: RaceQuestionOf) => survey(await programOf(question), question),
  attempt: async ({ question, sequence, windows }: Sequence & Windows) =>
    attempt(await programOf(question), question, sequence, windows),
  idle: async ({ question, sequence }: Sequence) => idle(await programOf(question), question, sequence),
  async explore(
    { question, length }: { readonly question: RaceQuestionOf; readonly length: number },
    at: TaskContext<Exploration>,
  ): Promise<Exploration> {
    const run = explore(await programOf(question), question, length);
    const pause = pauses(at);
    for (;;) {
      const { value, done } = run.next();
      if (done || (await pause(() => value))) return value;
    }
  },
  async find(question: FindAsk, at: TaskContext<FindState>): Promise<FindState> {
    const program = await programOf(question);
    // Loads fast-check, which races do not need.
    const { find } = await import('./find.ts');
    return find(program, question, pauses(at));
  },
};
interface Sequence {
  readonly question: RaceQuestionOf;
  readonly sequence: readonly string[];
}
interface Windows {
  readonly windows: Readonly<Record<string, number | null>>;
}
export type FinderTasks = typeof tasks;
serve(tasks);
