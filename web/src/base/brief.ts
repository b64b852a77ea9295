// SPDX-License-Identifier: GPL-2.0-only
import { printable } from './printable.ts';

/** Somebody's word in a message: whoever pasted a megabyte knows it by its beginning. */
export const brief = (word: string, most = 40): string =>
  printable(word.length > most ? word.slice(0, most) : word) + (word.length > most ? '…' : '');
