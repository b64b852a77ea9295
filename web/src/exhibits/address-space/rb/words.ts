// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a red-black tree's drawing, and of its events.
import { plural, type EventForm } from '../../../exhibit-api/index.ts';
import type { Side } from '../../../structures/rbtree/index.ts';
import { pageOf } from '../areas.ts';

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

  // Accessible names.
  red: 'red',
  black: 'black',
  node: (area: string, colour: string, gap: string) => `${area}; ${colour}, largest gap below ${gap}`,
  visit: (n: number) => `; node ${n} of the search`,
} as const;

/** The kinds of event that only a red-black tree has. */
export const RB_KINDS: Readonly<Record<string, EventForm>> = {
  cache: { label: 'look into the cache' },
  next: { label: 'step along the list' },
  list: { label: 'change of the list', mark: 'write' },
  rotate: { label: 'rotation', mark: 'write' },
  recolour: { label: 'change of colour', mark: 'write' },
  unlink: { label: 'removal from the tree', mark: 'write' },
};

interface Turn {
  readonly other: number;
  readonly side: Side | null;
}

/** By kind of event. */
export const RB_LABELS = {
  cache: (e: { readonly value: number }) => `looks at place ${e.value} of the cache`,
  walk: () => 'reads the root', // of the tree: a search begins
  read: () => 'compares', // with an area's first or last page, or with its subtree's gap
  descend: (e: Turn) => (e.other ? `goes ${e.side}` : `has no ${e.side} child`),
  next: (e: Turn) => (e.other ? 'follows the list' : 'is at the list’s end'),
  link: () => 'links the new area into the tree',
  list: () => 'changes the list', // which the new area becomes part of, or leaves
  recolour: (e: { readonly red: boolean }) => `colours an area ${e.red ? 'red' : 'black'}`,
  rotate: () => 'rotates',
  unlink: () => 'takes an area out of the tree',
  // Of a subtree the largest one.
  gap: (e: { readonly value: number }) => `the gap becomes ${pageOf(e.value)}`,
};
