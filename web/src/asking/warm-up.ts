// SPDX-License-Identifier: GPL-2.0-only
// Prepares a lane before the first question. It builds the indices and events that would make an answer slow. It also
// runs queries, so that the JavaScript engine compiles the code that answers.
import { activationsOf } from '../past/activations.ts';
import { PastError, type PastLane } from '../past/lane.ts';
import { answer } from '../past/query/answer.ts';
import { someEvents } from '../past/query/events.ts';
import { storesOf } from '../past/stores.ts';
import { typedOf } from '../past/sweep/types.ts';

/** How long the events are read before a question may interrupt. */
const AT_ONCE_MS = 20;
const INDICES = [typedOf, activationsOf, storesOf];
/** A query by lines that fits every exhibit: few ready queries select lines. */
const BY_LINES = 'step where $held > 0';
/** The records of a run that warms the code: a longer run warms it by its first answer. */
const WARMING_RECORDS = { least: 100_000, most: 2_000_000 };

/** Yields where a question may interrupt. `ready`: queries that run without keeping their answers. */
export function* ahead(lane: PastLane, ready: readonly string[]): Generator<void> {
  const { trace } = lane;
  for (const index of INDICES) {
    yield;
    index(trace);
  }
  while (!someEvents(lane, AT_ONCE_MS)) yield;
  if (trace.count < WARMING_RECORDS.least || trace.count > WARMING_RECORDS.most) return;
  for (const query of [...ready, BY_LINES]) {
    yield;
    try {
      answer(lane, query);
    } catch (error) {
      // The run lacks what the query names.
      if (!(error instanceof PastError)) throw error;
    }
  }
}
