// SPDX-License-Identifier: GPL-2.0-only
// Searches sorted lists in halves, under d3-array's names. Its own comparators check at each look that both are numbers.

/** Index of the first item in [first, end) for which `isYes` is true; `end` if there is none. Yes stays yes after it. */
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

// The next two do as countUntil does, without a function call at each look: scans ask them for each record.

/** Index of the first item that is not below `value`, in an ascending list. */
export function bisectLeft(list: ArrayLike<number>, value: number, first = 0, end = list.length): number {
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (list[middle]! >= value) end = middle;
    else first = middle + 1;
  }
  return first;
}

/** Index of the first item above `value`, in an ascending list. */
export function bisectRight(list: ArrayLike<number>, value: number, first = 0, end = list.length): number {
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (list[middle]! > value) end = middle;
    else first = middle + 1;
  }
  return first;
}

/** Both searches, for a list that ascends by `by`. */
export const bisector = <T>(by: (item: T) => number) => ({
  left: (list: ArrayLike<T>, value: number, first = 0, end = list.length): number =>
    countUntil(list, (item) => by(item) >= value, end, first),
  right: (list: ArrayLike<T>, value: number, first = 0, end = list.length): number =>
    countUntil(list, (item) => by(item) > value, end, first),
});
