// SPDX-License-Identifier: GPL-2.0-only

/** Nothing is left out: `npm run test:long`, and where what is kept is made anew. */
export const WHOLE = Boolean(process.env['LONG'] || process.env['UPDATE_GOLDEN']);

/** Every `nth` of a list, from number `from` on; with LONG=1 (npm run test:long) all. */
export const some = <T>(list: readonly T[], nth: number, from = 0): readonly T[] =>
  WHOLE ? list : list.filter((_, i) => i >= from && (i - from) % nth === 0);

/** How many: few, and with LONG=1 many. */
export const times = (few: number, many: number): number => (process.env['LONG'] ? many : few);
