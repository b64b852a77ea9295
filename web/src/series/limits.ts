// SPDX-License-Identifier: GPL-2.0-only
// Names how much a series runs by default.

/** Random operations: a minute for three versions. */
export const RANDOM_OPERATIONS = 10_000;
/** Lists of operations that the search for the largest difference tries: seconds. */
export const SEARCHED_LISTS = 2000;
