// SPDX-License-Identifier: GPL-2.0-only
// Writes plurals, ranges, small numbers in words, and error numbers for sentences.
import { grouped } from './numbers.ts';

/** "1 walk", "2 walks"; `many` gives an irregular plural. */
export const plural = (n: number, one: string, many = `${one}s`): string =>
  `${grouped(n)} ${n === 1 ? one : many}`;

/** "1 walk", "2 walks"; `label` is a counter's label, in the plural. */
export const labelled = (n: number, label: string): string => plural(n, label.replace(/s\b/, ''), label);

/** "slot 9", "slots 9–15", "slots 8 and 9". */
export function range(first: number, last: number, one: string, many = `${one}s`): string {
  if (first === last) return `${one} ${first}`;
  return last === first + 1 ? `${many} ${first} and ${last}` : `${many} ${first}–${last}`;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** "eight nodes", "12 nodes". */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${NUMBERS[n] ?? grouped(n)} ${n === 1 ? one : many}`;

/** "setup", "setup or destroy", "read, lookup or range" */
export const either = (names: readonly string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' or $1');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ERRNO: Readonly<Record<number, string>> = {
  [-2]: 'ENOENT',
  [-11]: 'EAGAIN',
  [-12]: 'ENOMEM',
  [-14]: 'EFAULT',
  [-16]: 'EBUSY',
  [-17]: 'EEXIST',
  [-22]: 'EINVAL',
  [-95]: 'EOPNOTSUPP',
};

/** "−EEXIST" */
export const errno = (result: number): string => `−${ERRNO[result] ?? -result}`;

/** Puts a word joiner after "linux-", so that no line breaks inside a kernel's name. */
export const unbroken = (text: string): string => text.replace(/linux-(?=\d)/g, '$&\u2060');
