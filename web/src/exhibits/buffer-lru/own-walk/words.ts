// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a reader's own walk through the LRU. No text names the right slot.

export const ASKS = {
  read: 'Which slot does the code read next?',
  write: 'Which slot does the code write next?',
} as const;

export const slot = 'Slot';
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
