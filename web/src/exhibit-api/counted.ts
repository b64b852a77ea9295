// SPDX-License-Identifier: GPL-2.0-only
// Turns lists of records into counters.
import type { Counted } from './types.ts';

/** By counter, the records that it counted. */
type Lists = Readonly<Record<string, readonly number[]>>;

export const countOf = (records: readonly number[]): Counted => ({ value: records.length, records });

export const countsOf = (lists: Lists): Readonly<Record<string, Counted>> =>
  Object.fromEntries(Object.entries(lists).map(([key, records]) => [key, countOf(records)]));

/** The numbers alone, for bulk runs, which keep no records. */
export const numbersOf = (lists: Lists): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(lists).map(([key, { length }]) => [key, length]));
