// SPDX-License-Identifier: GPL-2.0-only
// Binary search without a comparator, for what is asked of every record: d3-array's asks each time whether both are
// numbers.

/** How many of the first `end` of an ascending list are at most `value`. */
export function countUpTo(list: ArrayLike<number>, value: number, end = list.length): number {
  let [first, last] = [0, end];
  while (first < last) {
    const middle = (first + last) >>> 1;
    if (list[middle]! <= value) first = middle + 1;
    else last = middle;
  }
  return first;
}

/** How many of the first `end` are no, where all that are no come before all that are yes. */
export function countUntil<T>(list: readonly T[], isYes: (item: T) => boolean, end = list.length): number {
  let [first, last] = [0, end];
  while (first < last) {
    const middle = (first + last) >>> 1;
    if (isYes(list[middle]!)) last = middle;
    else first = middle + 1;
  }
  return first;
}
