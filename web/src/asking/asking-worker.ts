// SPDX-License-Identifier: GPL-2.0-only
// Answers questions in a worker, which keeps a copy of each lane that the page sent.
import type { FlowTable } from '../base/flow.ts';
import { serve } from '../base/worker/serve.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import type { PastLane } from '../past/lane.ts';
import { Trace, type TraceData } from '../trace/trace.ts';
import { modelOf } from '../wasm/models.ts';
import { ahead } from './warm-up.ts';
import { QUESTIONS, type QuestionName } from './questions.ts';

interface Kept {
  readonly records: Uint32Array;
  readonly exhibit: string;
  readonly trace: Trace;
  flow: FlowTable | null;
}
const lanes = new Map<number, Kept>();

async function laneOf({ exhibit, trace, flow }: Kept): Promise<PastLane & { readonly names: ExhibitModel }> {
  return { trace, names: await modelOf(exhibit), flow };
}

const breathe = (): Promise<void> => new Promise((go) => setTimeout(go));

/** Prepares a lane a little at a time, so that questions can be answered in between. */
async function prepare(id: number): Promise<void> {
  const kept = lanes.get(id);
  const lane = kept && (await laneOf(kept).catch(() => null));
  if (!lane) return;
  const ready = (await lane.names.queries?.().catch(() => [])) ?? [];
  for (const _ of ahead(
    lane,
    ready.map(({ query }) => query),
  )) {
    await breathe();
    if (!lanes.has(id)) return;
  }
}

interface SentLane {
  readonly lane: number;
  readonly exhibit: string;
  readonly data: Omit<TraceData, 'records'>;
  /** How many 32-bit words all records take. */
  readonly words: number;
}

interface Question {
  readonly lane: number;
  readonly name: QuestionName;
  readonly asked: unknown;
}

/** A lane's records come in parts, so that copying them delays no frame. */
const tasks = {
  lane({ lane, exhibit, data, words }: SentLane) {
    const records = new Uint32Array(words);
    lanes.set(lane, { records, exhibit, trace: new Trace({ ...data, records }), flow: null });
  },
  records({ lane, at, part }: { readonly lane: number; readonly at: number; readonly part: Uint32Array }) {
    const kept = lanes.get(lane);
    kept?.records.set(part, at);
    if (kept && at + part.length === kept.records.length) void prepare(lane);
  },
  flow({ lane, flow }: { readonly lane: number; readonly flow: FlowTable }) {
    const kept = lanes.get(lane);
    if (kept) kept.flow = flow;
  },
  async ask({ lane, name, asked }: Question) {
    const kept = lanes.get(lane);
    if (!kept) throw new Error('these records are not here any more: ask again');
    const ask = QUESTIONS[name] as (lane: PastLane, asked: unknown) => unknown;
    return ask(await laneOf(kept), asked);
  },
};
export type AskingTasks = typeof tasks;
serve(tasks);
