// SPDX-License-Identifier: GPL-2.0-only
// What the search's field says. The field is part of the page's first load: what it finds, and its names, come later.

export const WORDS = {
  title: 'Find',
  field: 'Find anything',
  fieldExample: 'Function, file:line, value, note, scenario, step, action, term',
} as const;
