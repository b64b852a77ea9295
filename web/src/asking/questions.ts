// SPDX-License-Identifier: GPL-2.0-only
// Lists all questions about a lane, in one table of pure functions. The worker runs them for the page, and Node by
// itself.
import { firstsOf } from '../past/first-runs.ts';
import { encodedOf, PastError, type PastLane } from '../past/lane.ts';
import { matchingRecords } from '../past/query/matching-records.ts';
import { leaksOf, lifeOf } from '../past/node/life.ts';
import type { Point } from '../past/why/origin.ts';
import type { Why } from '../past/why/types.ts';
import { whyFrom, whyOf } from '../past/why/why.ts';
import { wordLifeOf } from '../past/word-life.ts';
import { answer } from '../past/query/answer.ts';
import { lineCounts } from '../trace/line-counts.ts';

export const QUESTIONS = {
  /** The hits of a query. */
  query: (lane: PastLane, text: string) => answer(lane, text),
  /** The records of all hits of a query: for answers with more hits than rows, and for breakpoints. */
  met: matchingRecords,
  /** Where each line and function runs first. */
  firsts: ({ trace }: PastLane, _: null) => firstsOf(trace),
  /** The writes to a word while it belongs to the same object, and its name. */
  word: wordLifeOf,
  /** Why a STORE stored its value, or why an input of a computation had its value. */
  why: (
    { trace, names, flow }: PastLane,
    asked: { readonly record: number } | { readonly point: Point },
  ): Why => {
    if (!flow)
      throw new PastError('this trace came without what its compiler knew: only its writes are known');
    return 'record' in asked
      ? whyOf(trace, flow, asked.record, names.encoded)
      : whyFrom(trace, flow, asked.point, names.encoded);
  },
  /** The life of the object at an address at a position; null: no object is at it. */
  node: ({ trace, names, flow }: PastLane, asked: { readonly address: number; readonly position: number }) =>
    lifeOf(trace, flow ?? null, asked.address, asked.position, names.encoded),
  /** The nodes that were never freed, and that no pointer reaches at the end. */
  leaks: ({ trace, names }: PastLane, _: null) =>
    leaksOf(trace, encodedOf(names)).map(({ address, born }) => ({ address, born })),
  /** How often each line ran on CPU A in the whole run, by file. */
  lineCounts: ({ trace }: PastLane, _: null) => lineCounts(trace, 0, trace.count),
} as const satisfies Readonly<Record<string, (lane: PastLane, asked: never) => unknown>>;

export type Questions = typeof QUESTIONS;
export type QuestionName = keyof Questions;
export type QuestionInput<Q extends QuestionName> = Parameters<Questions[Q]>[1];
export type Answer<Q extends QuestionName> = ReturnType<Questions[Q]>;
