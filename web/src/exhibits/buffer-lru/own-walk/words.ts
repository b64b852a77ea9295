// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a reader's own walk through the LRU. No text names the right slot.
import { range } from '../../../exhibit-api/index.ts';

export const ASKS = {
  read: 'Which slot does the code read next?',
  write: 'Which slot does the code write next?',
  result: 'Which buffer does the code return?',
} as const;

export const slot = 'Press a slot, or type it';
export const noun = 'slot';
export const KEYS = [['← →', 'choose a slot']] as const;
/** The blocks that a search has read, beside the picture. */
export const READ = {
  title: (block: number) => `The search looks for block ${block}. It has read:`,
  empty: '–',
  upTo: (first: number, last: number) => range(first, last, 'slot'),
  newest: 'newest block first',
} as const;
export const placed = (n: number, held: string) => `slot ${n}, ${held}`;
export const block = (n: number) => `block ${n}`;
export const empty = 'empty';

export const WHY = {
  already: () => 'The code has read that slot already.',
  begins: () => 'A search begins with the newest block.',
  turn: (from: number) => `The code goes on block by block, and slot ${from} was its last one.`,
  moves: (from: number) => `The code has just read slot ${from}. Which slot must take or give a block now?`,
  line: () => 'The marked line of the C names the slot. Look at its variables.',
} as const;
