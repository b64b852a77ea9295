// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a reader's own walk through a red-black tree. No text names the right node.
import type { SaysOf } from '../../../exhibit-api/narrator.ts';
import type { RbReason } from './why.ts';

export const ASKS = {
  read: 'With which node does the search compare its key first?',
  descend: 'To which node does the search go next?',
  rotate: 'Which node does the rotation move down?',
  recolour: 'Which node does the code colour?',
  unlink: 'Which node does the code take out?',
  result: 'Which node does the search return?',
} as const;

export const placed = (key: number) => `the node with key ${key}`;
export const noun = 'node';
export const KEYS = [['↑ ↓', 'choose a node']] as const;
/** The comparisons of a search, beside the picture. */
export const COMPARED = {
  title: (wanted: number) => `The search looks for ${wanted}. It has compared:`,
  sign: (wanted: number, key: number) => `${wanted} ${wanted < key ? '<' : wanted > key ? '>' : '='} ${key}`,
  nth: (n: number) => `comparison ${n}`,
  now: (wanted: number) => `${wanted} ?`,
  decides: 'decides the next step',
} as const;
export const gone = 'a node outside the tree';

export const WHY: SaysOf<RbReason> = {
  root: () => 'A search begins at the node to which the root pointer leads.',
  already: () => 'The search has compared that node already.',
  side: ({ wanted, key }) =>
    `The search has just compared the key it looks for, ${wanted}, with ${key}. Which pointer does the C follow then?`,
  child: () => 'From each node a search goes on to a child of it. That node is no child of the last one.',
  key: ({ key, wanted }) => `That node has key ${key}; the operation is about ${wanted}.`,
  line: () => 'The marked line of the C names the node. Look at its variables.',
};
