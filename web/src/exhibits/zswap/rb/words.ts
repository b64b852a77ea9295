// SPDX-License-Identifier: GPL-2.0-only
// Holds all texts of the red-black tree's drawing: entries, and the search's comparisons.
import { lockHeld, lockOpen, plural } from '../../../exhibit-api/index.ts';

export const WORDS = {
  root: 'rbroot',
  red: 'red',
  black: 'black',
  outside: 'not in the tree',
  noun: 'entry',
  entry: (key: number, colour: string, comparisons: number | null) =>
    `entry ${key}, ${colour}${comparisons === null ? '' : `; ${plural(comparisons, 'comparison')}`}`,
  comparisons: (n: number) => plural(n, 'comparison'),
  compared: (n: number, key: number, went: string | null) =>
    `${plural(n, 'comparison')} with ${key}${went ? `, then went ${went}` : ''}`,

  // The table beside the drawing.
  search: (name: string, key: number, locked: boolean) =>
    `${name}: the search for ${key}; ${locked ? `${lockHeld} CPU A` : lockOpen}`,
  head: ['Entry', 'Compared', 'Went'],
  times: (n: number) => plural(n, 'time'),
} as const;
