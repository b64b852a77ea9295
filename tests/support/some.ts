// SPDX-License-Identifier: GPL-2.0-only
// Chooses the cases that `npm test` runs; with LONG=1 (`npm run test:long`) all of them.

/** Whether nothing is left out: in `npm run test:long`, and where goldens are written anew. */
export const WHOLE = Boolean(process.env['LONG'] || process.env['UPDATE_GOLDEN']);

/** Every `nth` entry of a list from `from` on; with LONG=1 (npm run test:long) all. */
export const some = <T>(list: readonly T[], nth: number, from = 0): readonly T[] =>
  WHOLE ? list : list.filter((_, i) => i >= from && (i - from) % nth === 0);

/** A count: `few`, or `many` with LONG=1. */
export const times = (few: number, many: number): number => (process.env['LONG'] ? many : few);
