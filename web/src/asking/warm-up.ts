// SPDX-License-Identifier: GPL-2.0-only
// What is made of a lane before anybody asks: the indices and events that take longer than an answer may, and the code
// that answers, which is compiled once it has run often.
import { activationsOf } from '../past/activations.ts';
import { PastError, type PastLane } from '../past/lane.ts';
import { answer } from '../past/query/answer.ts';
import { someEvents } from '../past/query/events.ts';
import { storesOf } from '../past/stores.ts';
import { typedOf } from '../past/sweep/types.ts';

const AT_ONCE_MS = 20;
const INDICES = [typedOf, activationsOf, storesOf];
/** Of every exhibit, and by lines: few that come ready are. */
const ANYWHERE = 'step where $held > 0';
/** Records of a run over which code gets warm; a longer one warms it by the first answer. */
const WARMS = { least: 100_000, most: 2_000_000 };

/** Yields where something else may come in between. `ready`: queries that are asked to that end, and not kept. */
export function* ahead(lane: PastLane, ready: readonly string[]): Generator<void> {
  const { trace } = lane;
  for (const index of INDICES) {
    yield;
    index(trace);
  }
  while (!someEvents(lane, AT_ONCE_MS)) yield;
  if (trace.count < WARMS.least || trace.count > WARMS.most) return;
  for (const query of [...ready, ANYWHERE]) {
    yield;
    try {
      answer(lane, query);
    } catch (error) {
      // What it asks of does not happen here.
      if (!(error instanceof PastError)) throw error;
    }
  }
}
