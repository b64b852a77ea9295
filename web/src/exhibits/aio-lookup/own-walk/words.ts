// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a reader's own walk to a context: along the list or in the table. No text names the right place.

const result = 'Which context does the code return?';
export const LIST_ASKS = { read: 'Which context does the code compare next?', result } as const;
export const TABLE_ASKS = {
  read: 'Which slot does the code read next?',
  write: 'Which slot does the code write next?',
  link: 'In which slot does the code link the context?',
  result,
} as const;

export const slot = 'Press a slot, or type it';
export const LIST_KEYS = { noun: 'context', keys: [['← →', 'choose a context']] } as const;
export const TABLE_KEYS = { noun: 'slot', keys: [['← →', 'choose a slot']] } as const;
export const context = (nth: number) => `context ${nth}`;
export const ofTable = (n: number, table: string) => `slot ${n} of ${table}`;
export const aTable = 'a table';

export const WHY = {
  already: () => 'The code has been there already.',
  list: () => 'A list is read from its head, and each context names the next one.',
  turn: (from: number) => `The code goes on from slot ${from}, where it was last.`,
  free: () => 'The code looks for the first slot without a context.',
  line: () => 'The marked line of the C names the slot. Look at its variables.',
} as const;
