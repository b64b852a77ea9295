// SPDX-License-Identifier: GPL-2.0-only
// All that can be asked of a lane, in one table: pure functions, which the worker runs for the page, and Node by itself.
import { firstsOf } from '../past/firsts.ts';
import type { PastLane } from '../past/lane.ts';
import { answer } from '../past/query/answer.ts';
import { lineCounts } from '../trace/line-counts.ts';

export const QUESTIONS = {
  /** The hits of a query. */
  query: answer,
  /** Where each line and function runs first. */
  firsts: ({ trace }: PastLane, _: null) => firstsOf(trace),
  /** How often each line ran in the whole run, by file, on CPU A. */
  lineCounts: ({ trace }: PastLane, _: null) => lineCounts(trace, 0, trace.count),
} as const satisfies Readonly<Record<string, (lane: PastLane, asked: never) => unknown>>;

export type Questions = typeof QUESTIONS;
export type QuestionName = keyof Questions;
export type Asked<Q extends QuestionName> = Parameters<Questions[Q]>[1];
export type Answer<Q extends QuestionName> = ReturnType<Questions[Q]>;
