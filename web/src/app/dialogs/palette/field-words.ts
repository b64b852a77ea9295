// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the search's field, which is in the first load. words.ts has those that come later.

export const WORDS = {
  title: 'Find',
  field: 'Find anything',
  fieldExample: 'Function, file:line, value, note, scenario, step, action, term, docs',
} as const;
