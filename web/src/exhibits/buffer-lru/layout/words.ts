// SPDX-License-Identifier: GPL-2.0-only
// Holds all words of the picture of the LRU, also those for screen readers and for a picked slot.
import { plural } from '../../../exhibit-api/index.ts';

/** Beginnings of the cells' names: motion.ts uses them to find cells. */
const SECOND = 'second array, slot';
const HAND = 'in hand:';
const CACHE = 'block cache:';
const block = (block: number) => `block ${block}`;

export const WORDS = {
  // What a cell holds.
  unwritten: 'not written yet',
  empty: 'empty',
  holds: (b: number, references: number) => `${block(b)}, ${plural(references, 'reference')}`,
  slot: (slot: number, held: string, act: string | null, wrong: string | null) =>
    `slot ${slot}: ${held}${act ? `; this step ${act}s it` : ''}${wrong ? `; wrong: ${wrong}` : ''}`,
  second: (slot: number, held: string, isWritten: boolean) =>
    `${SECOND} ${slot}: ${held}${isWritten ? '; this step writes it' : ''}`,
  hand: (held: string) => `${HAND} ${held}`,
  cached: (held: string, inLru: boolean, active: boolean) =>
    `${CACHE} ${held}${inLru ? ', in the LRU' : ''}${active ? '; this step concerns it' : ''}`,
  findSecond: (slot: number) => `[aria-label^="${SECOND} ${slot}:"]`,
  findHand: `[aria-label^="${HAND}"]`,
  findCached: (b: number | undefined) => `[aria-label^="${CACHE} block ${b},"]`,

  // Labels beside the cells; a row's label may have two lines.
  found: 'found, and kept',
  newcomer: 'in hand: the newcomer',
  handEmpty: 'in hand: nothing',
  inHand: 'in hand',
  array: ['per-CPU', 'array'],
  onStackLow: ['stack', 'stack'],
  onStackLines: ['on the', 'stack'],
  onStack: 'on the stack',
  cache: ['block cache', ''],
  more: (n: number) => `+ ${n}`,
  irqsOff: 'interrupts off',

  // The table beside the picture.
  caption: (name: string, irqsOff: boolean, buffers: number, hand: string, row: string) =>
    `${name}: interrupts ${irqsOff ? 'off' : 'on'}; ${plural(buffers, 'buffer')}${hand}${row}`,
  captionHand: (b: number | null) => `; in hand ${b === null ? 'nothing' : block(b)}`,
  captionRow: (slots: number) => `; ${plural(slots, 'slot')} of the second array written`,
  head: ['Block', 'References', 'Slot'],
  notInLru: 'not in the LRU',

  // A slot that is picked.
  slotTitle: (slot: number, inLru: boolean) => `${inLru ? 'Slot' : 'Second array, slot'} ${slot}`,
  none: 'It holds no buffer; a search still reads the slot.',
  noBuffer: 'no buffer',
  inLru: (b: number) =>
    `It points at the buffer of block ${b}: a search finds it here, without the slow search.`,
  inSecond: (b: number) =>
    `It points at the buffer of block ${b}; the whole array will be copied over the LRU.`,
  buffer: (b: number, size: number, references: number) =>
    `${block(b)}, ${size} bytes, ${plural(references, 'reference')}`,
  address: 'address',
} as const;
