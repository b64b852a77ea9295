// SPDX-License-Identifier: GPL-2.0-only
// Explores races off the page's thread and off the runner's. Works in slices, so that a cancel is heard.
import type { Exploration } from '../exhibit-api/race.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { type LabReply, type LabRequest, type LabTask, programKey } from './explore-protocol.ts';
import { attempt, explore, idle, survey } from './explore.ts';
import type { RaceProgram } from './race-trials.ts';

const models = import.meta.glob<{ default: ExhibitModel }>('../exhibits/*/model.ts');
/** By key; while the model loads, a promise. */
const programs = new Map<string, Promise<RaceProgram>>();
const cancelled = new Set<number>();

const SLICE_MS = 40;
const TELL_MS = 120;

const reply = (message: LabReply): void => self.postMessage(message);

async function explored(
  program: RaceProgram,
  id: number,
  task: LabTask & { kind: 'explore' },
): Promise<Exploration> {
  const run = explore(program, task.question, task.length);
  let told = performance.now();
  let pause = told;
  for (;;) {
    const { value, done } = run.next();
    const now = performance.now();
    if (done) return value;
    if (cancelled.delete(id)) return value;
    if (now - told > TELL_MS) {
      reply({ id, progress: value });
      told = now;
    }
    if (now - pause > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      pause = performance.now();
    }
  }
}

async function work(id: number, task: LabTask): Promise<void> {
  try {
    const program = await programs.get(programKey(task.question));
    if (!program) throw new Error(`no program for ${programKey(task.question)} was sent`);
    switch (task.kind) {
      case 'survey':
        return reply({ id, answer: survey(program, task.question) });
      case 'attempt':
        return reply({ id, answer: attempt(program, task.question, task.sequence, task.windows) });
      case 'idle':
        return reply({ id, answer: idle(program, task.question, task.sequence) });
      case 'explore':
        return reply({ id, answer: await explored(program, id, task) });
      default: {
        const never: never = task;
        return never;
      }
    }
  } catch (error) {
    reply({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

self.onmessage = ({ data }: MessageEvent<LabRequest>) => {
  if (data.kind === 'cancel') return void cancelled.add(data.id);
  if (data.kind === 'task') return void work(data.id, data.task);
  const { slug, variants } = data.program;
  const load = models[`../exhibits/${slug}/model.ts`];
  if (!load) return;
  const here = variants.map(({ wasm: module, ...rest }) => ({ module, ...rest }));
  programs.set(
    data.key,
    load().then(({ default: model }) => ({ model, variants: here })),
  );
};
