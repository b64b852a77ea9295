// SPDX-License-Identifier: GPL-2.0-only
// Searches off the page's thread and off the runner's. Works in slices, so that a cancel is heard.
import type { Exploration } from '../exhibit-api/race.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { attempt, explore, idle, survey } from './every.ts';
import type { RaceProgram } from './race-trials.ts';
import {
  type FinderAnswer,
  type FinderReply,
  type FinderRequest,
  type FinderTask,
  programKey,
  type SoFar,
} from './protocol.ts';

const models = import.meta.glob<{ default: ExhibitModel }>('../exhibits/*/model.ts');
/** By key. The model is asked for by each task: what could not be fetched once may come the next time. */
const programs = new Map<string, () => Promise<RaceProgram>>();
const cancelled = new Set<number>();

const SLICE_MS = 40;
const TELL_MS = 120;

const reply = (message: FinderReply): void => self.postMessage(message);

/** Tells how far a task is, lets messages in, and says whether one of them ended it. */
function pauses(id: number): (soFar: () => SoFar) => Promise<boolean> {
  let told = performance.now();
  let breath = told;
  return async (soFar) => {
    const now = performance.now();
    if (now - told > TELL_MS) {
      reply({ id, progress: soFar() });
      told = performance.now();
    }
    if (now - breath > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      breath = performance.now();
    }
    return cancelled.delete(id);
  };
}

async function explored(
  program: RaceProgram,
  id: number,
  task: FinderTask & { kind: 'explore' },
): Promise<Exploration> {
  const run = explore(program, task.question, task.length);
  const pause = pauses(id);
  for (;;) {
    const { value, done } = run.next();
    if (done || (await pause(() => value))) return value;
  }
}

async function answerTo(id: number, task: FinderTask): Promise<FinderAnswer> {
  const program = await programs.get(programKey(task.question))?.();
  if (!program) throw new Error(`no program for ${programKey(task.question)} was sent`);
  switch (task.kind) {
    case 'survey':
      return survey(program, task.question);
    case 'attempt':
      return attempt(program, task.question, task.sequence, task.windows);
    case 'idle':
      return idle(program, task.question, task.sequence);
    case 'explore':
      return explored(program, id, task);
    case 'find': {
      // With the library that makes operations: races need none of it.
      const { find } = await import('./find.ts');
      return find(program, task.question, pauses(id));
    }
    default:
      return task satisfies never;
  }
}

self.onmessage = ({ data }: MessageEvent<FinderRequest>) => {
  if (data.kind === 'cancel') return void cancelled.add(data.id);
  if (data.kind === 'task') {
    const { id } = data;
    return void answerTo(id, data.task).then(
      (answer) => reply({ id, answer }),
      (error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }),
    );
  }
  const { slug, variants } = data.program;
  const load = models[`../exhibits/${slug}/model.ts`];
  if (!load) return;
  const here = variants.map(({ wasm: module, ...rest }) => ({ module, ...rest }));
  programs.set(data.key, async () => ({ model: (await load()).default, variants: here }));
};
