// SPDX-License-Identifier: GPL-2.0-only
// Holds all words of the picture of contexts, also those for screen readers and for a picked slot.
import { lockHeld, lockOpen, plural } from '../../../exhibit-api/index.ts';

export const WORDS = {
  // Contexts, slots, the lock.
  context: (where: string, nth: number, id: string, dead: boolean) =>
    `${where}: context ${nth}, id ${id}${dead ? ', dead' : ''}`,
  position: (i: number) => `position ${i}`,
  slot: (slot: number) => `slot ${slot}`,
  emptySlot: (slot: number) => `slot ${slot}: empty`,
  start: (name: string, leads: boolean) => `${name}: ${leads ? 'lookups start here' : 'NULL'}`,
  acts: (act: 'read' | 'write') => `; this step ${act}s it`,
  more: (n: number) => `${n} more contexts`,
  lockOpen,
  lockHeld,

  // The ring, and contexts that are in no set.
  noRing: 'no ring',
  ring: (nth: number) => `ring of context ${nth}`,
  ringWhole: (nth: number) => `ring of context ${nth}, user memory`,
  ringAt: (nth: number, address: string, mapped: boolean) =>
    `ring of context ${nth} at ${address}${mapped ? '' : ', unmapped'}`,
  ringSays: (nth: number, id: number | null) =>
    `ring of context ${nth}${id === null ? ', unmapped' : `, id ${id}`}`,
  id: (id: number) => `id ${id}`,
  idUnset: 'id ~0',
  itsId: (id: number) => `its id: ${id}`,
  unmapped: 'unmapped',
  loose: (nth: string, isNew: boolean) =>
    `${nth ? `context ${nth}` : 'a context without an id yet'}: ${isNew ? 'new' : 'waits to be freed'}`,
  allNew: 'new',
  toBeFreed: 'to be freed',

  // Tables.
  slots: (n: number) => `${n} slots`,
  newTable: 'new table',
  tableOf: (cpu: string) => `CPU ${cpu}’s table`,
  oldTable: 'old table',
  /** Longest first. */
  newIs: ['nobody sees it yet', 'unseen'],
  oldIs: ['waits for its readers', 'waits'],
  ofSlots: (table: string, slots: number, is: string) => `${table} of ${slots || '…'}: ${is}`,
  tableIs: (table: string, is: string) => `${table}: ${is}`,

  // The table beside the picture.
  caption: (name: string, contexts: number, slots: number | null, lock: string | null) =>
    `${name}: ${plural(contexts, 'context')}${slots === null ? '' : `, a table of ${slots}`}${lock ? `; CPU ${lock} holds the lock` : ''}`,
  head: (isList: boolean) => [isList ? 'Position' : 'Slot', 'Context'],

  // A slot or an id that is picked.
  leaf: (nth: number) => `It points at context ${nth}: here a lookup of its id ends.`,
  slotOfTable: (slot: number) => `Slot ${slot} of the table`,
  full: (nth: number, slot: number) =>
    `It points at context ${nth}: a lookup whose ring says slot ${slot} comes straight here.`,
  free: (slot: number) => `It holds no context: the next one that is set up may take slot ${slot}.`,
  pointer: (address: string, nth: number) => `${address}: context ${nth}`,
  noContext: 'no context',
  userId: (nth: number) => `user_id of context ${nth}`,
  userAddress: 'user address',
  idMeans: (nth: number) =>
    `By this id the process knows context ${nth}: a lookup compares it with the id it was given.`,
  page: 'page of the ring',
  within: 'within the page',
} as const;
