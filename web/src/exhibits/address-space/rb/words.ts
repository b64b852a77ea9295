// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a red-black tree's drawing.
import { plural } from '../../../exhibit-api/index.ts';

export const WORDS = {
  root: 'mm_rb',
  gap: (pages: string, named: boolean) =>
    named ? [`rb_subtree_gap ${pages}`, `gap ${pages}`] : [`gap ${pages}`],
  list: ['list, by address', 'list'],
  cache: ['cache of four', 'cache'],
  hit: ['cache of four: a hit', 'cache: a hit', 'hit'],
  miss: ['cache of four: no hit', 'cache: no hit', 'no hit'],
  nobody: '–',
  adrift: ['allocated, not yet in the tree', 'not in the tree', 'new'],
  elsewhere: (n: number) => [`${plural(n, 'new area')} in no place of this tree`, `${n} new`],
  nodes: (n: number) => plural(n, 'node'),

  // Accessible names.
  red: 'red',
  black: 'black',
  node: (area: string, colour: string, gap: string) => `${area}; ${colour}, largest gap below ${gap}`,
  visit: (n: number) => `; node ${n} of the search`,
} as const;
