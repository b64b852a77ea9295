// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a reader's own walk through a maple tree. No text names the right slot.
import type { MapleReason } from './why.ts';

type Says = { readonly [K in MapleReason['kind']]: (reason: Extract<MapleReason, { kind: K }>) => string };

export const ASKS = {
  descend: 'Which slot of this node does the search follow?',
  read: 'Which slot of this leaf does the search read?',
} as const;

export const noun = 'slot';
export const types = 'slot';
export const KEYS = [['← →', 'choose a slot']] as const;
export const placed = (slot: number, leaf: boolean) => `slot ${slot} of ${leaf ? 'a leaf' : 'an inner node'}`;
export const gone = 'a node outside of the tree';

/** The pivots of the node, beside the picture. */
export const PIVOTS = {
  title: (wanted: number) => `The search looks for ${wanted}. The pivots of this node:`,
  free: (wanted: number) => `The search needs ${wanted} free. The largest gaps below this node:`,
  slot: (slot: number) => `slot ${slot}`,
  end: '…',
} as const;

const range = (first: number, last: number): string => (first === last ? `${first}` : `${first} to ${last}`);

export const WHY: Says = {
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
