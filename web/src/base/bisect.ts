// SPDX-License-Identifier: GPL-2.0-only
// Binary search by d3-array's names, without its comparators: those ask of every record whether both are numbers.

/** How many of those from `first` to `end` (no longer part of it) come before the first that is yes, and `first`. */
export function countUntil<T>(
  list: ArrayLike<T>,
  isYes: (item: T) => boolean,
  end = list.length,
  first = 0,
): number {
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (isYes(list[middle]!)) end = middle;
    else first = middle + 1;
  }
  return first;
}

/** The place of the first of an ascending list that is not below `value`. */
export const bisectLeft = (list: ArrayLike<number>, value: number, first = 0, end = list.length): number =>
  countUntil(list, (item) => item >= value, end, first);

/** The place of the first that is above it. */
export function bisectRight(list: ArrayLike<number>, value: number, first = 0, end = list.length): number {
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (list[middle]! > value) end = middle;
    else first = middle + 1;
  }
  return first;
}

/** Both, of a list that ascends by `by`. */
export const bisector = <T>(by: (item: T) => number) => ({
  left: (list: ArrayLike<T>, value: number, first = 0, end = list.length): number =>
    countUntil(list, (item) => by(item) >= value, end, first),
  right: (list: ArrayLike<T>, value: number, first = 0, end = list.length): number =>
    countUntil(list, (item) => by(item) > value, end, first),
});
