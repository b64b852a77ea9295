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
  readonly lane: Promise<{ readonly trace: Trace; readonly names: ExhibitModel }>;
  flow: FlowTable | null;
}
const lanes = new Map<number, Kept>();

async function made(exhibit: string, trace: Trace): Kept['lane'] {
  const found = models[`../exhibits/${exhibit}/model.ts`];
  if (!found) throw new Error(`there is no exhibit ${exhibit}`);
  return { trace, names: (await found()).default };
}

async function answer(message: Extract<AskingRequest, { is: 'ask' }>): Promise<AskingReply> {
  try {
    const kept = lanes.get(message.lane);
    if (!kept) throw new Error('these records are not here any more: ask again');
    const ask = QUESTIONS[message.name] as (lane: PastLane, asked: unknown) => unknown;
    return { id: message.id, answer: ask({ ...(await kept.lane), flow: kept.flow }, message.asked) };
  } catch (error) {
    return { id: message.id, error: error instanceof Error ? error.message : String(error) };
  }
}

const breathe = (): Promise<void> => new Promise((go) => setTimeout(go));

/** A little at a time: questions come in between. */
async function prepare(id: number): Promise<void> {
  const lane = await lanes.get(id)?.lane;
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
      const lane = made(message.exhibit, new Trace({ ...message.data, records }));
      lane.catch(() => undefined);
      lanes.set(message.lane, { records, lane, flow: null });
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
