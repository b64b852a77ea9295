// SPDX-License-Identifier: GPL-2.0-only
import { printable } from './printable.ts';

/** The first `most` characters of a word from outside, for a message: a pasted megabyte stays readable. */
export const brief = (word: string, most = 40): string =>
  printable(word.length > most ? word.slice(0, most) : word) + (word.length > most ? '…' : '');
