// SPDX-License-Identifier: GPL-2.0-only
// Reads a recording off the page's thread, runs it, and opens its operations.
import { model } from '../exhibits/page-cache/model.ts';
import type { Past } from '../wasm/past.ts';
import { figuresOf } from './figures.ts';
import { importRecording } from './import.ts';
import { openAt, pastOf, type OpenedProgram } from './open.ts';
import type { Lanes, Part, RecordingAnswer, RecordingAsk } from './protocol.ts';
import { RecordingRun } from './run.ts';
import { scenarioText } from './scenario.ts';
import type { RecordedOps } from './types.ts';

/** Characters of operations: packed, an address has about a quarter of them. */
const MOST_IN_ADDRESS = 100_000;
/** Milliseconds between two reports. */
const REPORT_MS = 100;

const held: { ops: RecordedOps | null; pasts: Map<string, Past> } = { ops: null, pasts: new Map() };

const post = (answer: RecordingAnswer, transfer: Transferable[] = []): void =>
  self.postMessage(answer, { transfer });

function opsHeld(): RecordedOps {
  if (!held.ops) throw new Error('no recording has been read');
  return held.ops;
}

/** An edit of a variant has a name of its own. */
type Named = OpenedProgram & { readonly name?: string };

const programsOf = ({ lanes, fanout }: Lanes): readonly Named[] =>
  lanes.map(({ wasm: module, ...lane }) => ({ ...lane, module, fanout }));

const keyOf = ({ variant, fanout, name = variant }: Named): string => `${name}@${fanout}`;

function opened(program: Named, { from, to }: Part) {
  const key = keyOf(program);
  const past = held.pasts.get(key) ?? pastOf(program);
  held.pasts.set(key, past);
  return openAt(program, model, opsHeld(), past, { from, to });
}

async function answer(ask: RecordingAsk): Promise<void> {
  const { id, kind } = ask;
  let told = performance.now();
  const progress = (done: number): void => {
    if (performance.now() - told < REPORT_MS) return;
    told = performance.now();
    post({ id, kind: 'progress', done });
  };
  switch (kind) {
    case 'read': {
      held.pasts = new Map();
      held.ops = null;
      const recording = await importRecording(ask.file.stream(), ask.name, ask.asked, progress);
      held.ops = recording.ops;
      return post({ id, kind, recording });
    }
    case 'run': {
      const ops = opsHeld();
      const lanes = programsOf(ask).map((program, n) => {
        const past = pastOf(program);
        const run = new RecordingRun({ ...program, model, ops, after: (core) => past.after(core) });
        while (!run.finished) {
          run.advance(REPORT_MS);
          progress(n * ops.count + run.lane().done);
        }
        held.pasts.set(keyOf(program), past);
        return run.lane();
      });
      const figures = figuresOf(ops, lanes);
      return post(
        { id, kind, lanes, figures },
        lanes.flatMap((l) => [l.walks.buffer, l.flags.buffer, l.pages.buffer]),
      );
    }
    case 'open': {
      const programs = programsOf(ask);
      const whole = programs.map((program) => opened(program, ask.part));
      const text = scenarioText(model, whole[0]!, opsHeld(), ask.part);
      const traces = whole.map(({ sites: _, ...trace }) => trace);
      return post(
        { id, kind, opened: { traces, text: text.length > MOST_IN_ADDRESS ? null : text } },
        traces.flatMap((t) => [t.records.buffer, t.firstImage.buffer]),
      );
    }
    case 'text': {
      const start = opened(programsOf(ask)[0]!, { ...ask.part, to: ask.part.from });
      return post({ id, kind, text: scenarioText(model, start, opsHeld(), ask.part) });
    }
    default:
      ask satisfies never;
  }
}

self.onmessage = ({ data }: MessageEvent<RecordingAsk>) => {
  answer(data).catch((error: unknown) =>
    post({ id: data.id, kind: 'error', message: error instanceof Error ? error.message : String(error) }),
  );
};
