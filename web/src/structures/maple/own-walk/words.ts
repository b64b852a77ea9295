// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a reader's own walk through a maple tree. No text names the right slot.
import type { SaysOf } from '../../../exhibit-api/narrator.ts';

/** What a slot holds, and what the search looks for, in the units of the exhibit. */
interface Held {
  readonly wanted: number;
  readonly first: number;
  readonly last: number;
}

/** Why a press is wrong. */
export type MapleReason =
  | { readonly kind: 'node' | 'line' | 'unused' | 'enough' }
  /** The slot ends before the index, or begins after it. */
  | ({ readonly kind: 'below' } & Held)
  | ({ readonly kind: 'above' } & Held)
  /** The gap in the slot is too small; in the units of the exhibit. */
  | { readonly kind: 'small'; readonly wanted: number; readonly gap: number };

/** What the page asks, and how the reader answers. */
export const ASKED = {
  asks: {
    descend: 'Which slot of this node does the search follow?',
    read: 'Which slot of this leaf does the search read?',
  },
  types: 'slot',
  noun: 'slot',
  keys: [['← →', 'choose a slot']],
} as const;

export const placed = (slot: number, leaf: boolean) => `slot ${slot} of ${leaf ? 'a leaf' : 'an inner node'}`;
export const gone = 'a node outside of the tree';

/** The pivots of the node, beside the picture. */
export const PIVOTS = {
  index: (wanted: number) => `The search looks for ${wanted}. The pivots of this node:`,
  free: (wanted: number) => `The search needs ${wanted} free. The largest gaps below this node:`,
  slot: (slot: number) => `slot ${slot}`,
  end: '…',
} as const;

const range = (first: number, last: number): string => (first === last ? `${first}` : `${first} to ${last}`);

export const WHY: SaysOf<MapleReason> = {
  node: () => 'The search is in another node: that one is ringed in the picture.',
  unused: () => 'The node has no such slot in use: its end says so.',
  below: ({ first, last, wanted }) =>
    `That slot holds ${range(first, last)}. A pivot is the last index of its slot; compare it with ${wanted}.`,
  above: ({ first, last, wanted }) =>
    `That slot holds ${range(first, last)}. The first pivot that is not below ${wanted} decides.`,
  small: ({ wanted, gap }) => `The gap there is ${gap}; the search needs ${wanted}.`,
  enough: () => 'That gap is large enough. The search wants the lowest one that is.',
  line: () => 'The marked line of the C names the slot. Look at its variables.',
};
