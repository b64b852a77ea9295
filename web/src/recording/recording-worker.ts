// SPDX-License-Identifier: GPL-2.0-only
// Reads, runs and opens recordings in a worker.
import { HandedOver, type TaskContext } from '../base/worker/messages.ts';
import { atMostEvery, serve } from '../base/worker/serve.ts';
import { model } from '../exhibits/page-cache/model.ts';
import type { Snapshots } from '../wasm/snapshots.ts';
import { figuresOf } from './figures.ts';
import { importRecording } from './import.ts';
import { openAt, pastOf, type OpenedProgram } from './open.ts';
import type { Lanes, OpenedPart, Part, Ran } from './protocol.ts';
import { RecordingRun } from './run.ts';
import { scenarioText } from './scenario.ts';
import { MOST_IN_ADDRESS, type ImportAsked, type RecordedOps } from './types.ts';
import { WORDS } from './words.ts';

/** Milliseconds between two reports. */
const REPORT_MS = 100;

const held: { ops: RecordedOps | null; pasts: Map<string, Snapshots> } = { ops: null, pasts: new Map() };

function opsHeld(): RecordedOps {
  if (!held.ops) throw new Error(WORDS.noneRead);
  return held.ops;
}

const programsOf = ({ lanes, fanout }: Lanes): readonly OpenedProgram[] =>
  lanes.map((program) => ({ ...program, fanout }));

const keyOf = ({ variant, fanout, name = variant }: OpenedProgram): string => `${name}@${fanout}`;

function opened(program: OpenedProgram, { from, to }: Part) {
  const key = keyOf(program);
  const past = held.pasts.get(key) ?? pastOf(program);
  held.pasts.set(key, past);
  return openAt(program, model, opsHeld(), past, { from, to });
}

interface File {
  readonly file: Blob;
  readonly name: string;
  readonly asked: ImportAsked;
}

const tasks = {
  async read({ file, name, asked }: File, { report }: TaskContext<number>) {
    held.pasts = new Map();
    held.ops = null;
    const now = atMostEvery(REPORT_MS);
    const recording = await importRecording(file.stream(), name, asked, (bytes) => now(() => report(bytes)));
    held.ops = recording.ops;
    return recording;
  },
  run(asked: Lanes, { report }: TaskContext<number>): HandedOver<Ran> {
    const ops = opsHeld();
    const now = atMostEvery(REPORT_MS);
    const lanes = programsOf(asked).map((program, n) => {
      const past = pastOf(program);
      const run = new RecordingRun({ ...program, model, ops, after: (core) => past.after(core) });
      while (!run.finished) {
        run.advance(REPORT_MS);
        now(() => report(n * ops.count + run.lane().done));
      }
      held.pasts.set(keyOf(program), past);
      return run.lane();
    });
    return new HandedOver(
      { lanes, figures: figuresOf(ops, lanes) },
      lanes.flatMap((l) => [l.walks.buffer, l.flags.buffer, l.pages.buffer] as ArrayBuffer[]),
    );
  },
  open({ part, ...lanes }: Lanes & { readonly part: Part }): HandedOver<OpenedPart> {
    const whole = programsOf(lanes).map((program) => opened(program, part));
    const text = scenarioText(model, whole[0]!, opsHeld(), part, MOST_IN_ADDRESS);
    const traces = whole.map(({ sites: _, ...trace }) => trace);
    return new HandedOver(
      { traces, text },
      traces.flatMap((t) => [t.records.buffer, t.firstImage.buffer] as ArrayBuffer[]),
    );
  },
  text({ part, ...lanes }: Lanes & { readonly part: Part }): string {
    const start = opened(programsOf(lanes)[0]!, { ...part, to: part.from });
    return scenarioText(model, start, opsHeld(), part)!;
  },
};
export type RecordingTasks = typeof tasks;
serve(tasks);
