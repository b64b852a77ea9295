// SPDX-License-Identifier: GPL-2.0-only
// Keeps a copy of each lane that was sent, and answers.
import type { FlowTable } from '../base/flow.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import type { PastLane } from '../past/lane.ts';
import { Trace } from '../trace/trace.ts';
import type { AskingReply, AskingRequest } from './protocol.ts';
import { ahead } from './ahead.ts';
import { QUESTIONS } from './questions.ts';

const models = import.meta.glob<{ default: ExhibitModel }>('../exhibits/*/model.ts');

interface Kept {
  readonly records: Uint32Array;
  readonly exhibit: string;
  readonly trace: Trace;
  flow: FlowTable | null;
}
const lanes = new Map<number, Kept>();

/** Asked for by each question: what could not be fetched once may come the next time. */
async function laneOf({ exhibit, trace, flow }: Kept): Promise<PastLane & { readonly names: ExhibitModel }> {
  const found = models[`../exhibits/${exhibit}/model.ts`];
  if (!found) throw new Error(`there is no exhibit ${exhibit}`);
  return { trace, names: (await found()).default, flow };
}

async function answer(message: Extract<AskingRequest, { is: 'ask' }>): Promise<AskingReply> {
  try {
    const kept = lanes.get(message.lane);
    if (!kept) throw new Error('these records are not here any more: ask again');
    const ask = QUESTIONS[message.name] as (lane: PastLane, asked: unknown) => unknown;
    return { id: message.id, answer: ask(await laneOf(kept), message.asked) };
  } catch (error) {
    return { id: message.id, error: error instanceof Error ? error.message : String(error) };
  }
}

const breathe = (): Promise<void> => new Promise((go) => setTimeout(go));

/** A little at a time: questions come in between. */
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

self.onmessage = async ({ data: message }: MessageEvent<AskingRequest>) => {
  switch (message.is) {
    case 'lane': {
      const records = new Uint32Array(message.words);
      const trace = new Trace({ ...message.data, records });
      lanes.set(message.lane, { records, exhibit: message.exhibit, trace, flow: null });
      break;
    }
    case 'records': {
      const kept = lanes.get(message.lane);
      kept?.records.set(message.part, message.at);
      if (kept && message.at + message.part.length === kept.records.length) void prepare(message.lane);
      break;
    }
    case 'flow': {
      const kept = lanes.get(message.lane);
      if (kept) kept.flow = message.flow;
      break;
    }
    case 'ask':
      self.postMessage(await answer(message));
      break;
    default: {
      const never: never = message;
      return never;
    }
  }
};
