// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a reader's own walk through a tree of slots. No text names the right slot.
import type { SaysOf } from '../../../exhibit-api/narrator.ts';
import type { XaReason } from './why.ts';

export const ASKS = {
  descend: 'Through which slot does the code go down?',
  read: 'Which slot does the code read next?',
  write: 'Which slot does the code write next?',
  link: 'In which slot does the code link the node?',
  result: 'Which entry does the code return?',
} as const;

export const slot = 'Press a slot, or type it';
export const noun = 'slot';
export const KEYS = [
  ['← →', 'choose a slot'],
  ['↑ ↓', 'another node'],
] as const;
export const placed = (n: number, node: string) => `slot ${n} of ${node}`;

/** For a node that has no name of its own. */
export const aNode = 'a node';

const FEW: Readonly<Record<number, string>> = { 2: 'two', 4: 'four', 6: 'six' };
/** The index in bits, beside the picture. */
export const BITS = {
  title: (index: number, bits: number) => `${index} in bits, ${FEW[bits] ?? bits} for each level`,
  times: (per: number) => `× ${per} +`,
  used: (node: string, slot: number) => `slot ${slot} of ${node}, read`,
  open: (node: string) => `${node}, not read yet`,
  atShift: (shift: number) => `shift ${shift}`,
  none: 'no node at this level',
} as const;

const slotOf = (index: number, shift: number, mask: number): string =>
  shift === 0 ? `${index} & ${mask}` : `(${index} >> ${shift}) & ${mask}`;

export const WHY: SaysOf<XaReason> = {
  below: () => 'That node lies lower than the one that the code reads now.',
  above: () => 'That node lies higher than the one that the code reads now.',
  beside: ({ first, end, index }) =>
    `That node covers the indices ${first} to ${end}.` +
    (index === null ? ' The code is in another node now.' : ` Index ${index} is not among them.`),
  'other-bits': ({ shift, index, mask }) =>
    `Those are the bits of another level. This node has shift ${shift}: its slot is ${slotOf(index, shift, mask)}.`,
  bits: ({ shift, index, mask }) =>
    `This node has shift ${shift}. Its slot is ${slotOf(index, shift, mask)}.`,
  sibling: () => 'It holds a sibling, only the number of another slot. This line needs the entry itself.',
  already: () => 'The code has read that slot already in this walk.',
  'goes-on': ({ from }) => `The code was at slot ${from}. Its line computes the next slot from there.`,
  fills: ({ from }) => `A loop stores here, and slot ${from} was its last one. Which way does it count?`,
  stands: () => 'The code stores at the slot where its walk stands.',
  rereads: () => 'The next function reads a slot once more: the one where xas stands.',
  begins: () => 'The function that the code calls next begins a new walk. Every walk begins at the head.',
  line: () => 'The marked line of the C names the slot. Look at its variables.',
};
