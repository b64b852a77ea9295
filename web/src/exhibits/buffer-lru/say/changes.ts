// SPDX-License-Identifier: GPL-2.0-only
// Writes sentences of steps that write slots or change references.
import type { SaysOf } from '../../../exhibit-api/index.ts';
import type { LruFact, LruFactOf } from '../facts/types.ts';
import { Name, Slots, name } from './words.ts';

/** Bytes of a pointer on x86-64. */
const NATIVE_WORD = 8;

export const CHANGES = {
  'moves-down': (fact) =>
    `${Name(fact.holds)} moves down from slot ${fact.slot - 1} to slot ${fact.slot}, to make room in front.`,
  'goes-front': (fact) => `${Name(fact.holds)} is put into slot 0, in front: it was used most recently.`,
  'lines-up': linesUp,
  'leaves-out': leavesOut,
  'copies-back': (fact) =>
    `The second array is copied over the LRU: ${fact.slots} slots, ${fact.bytes} bytes here, ${NATIVE_WORD * fact.slots} on x86-64.`,
  swaps: swaps,
  empties: empties,
  takes: takes,
  drops: drops,
} satisfies Partial<SaysOf<LruFact>>;

function linesUp(fact: LruFactOf<'lines-up'>): string {
  const { holds, from, last } = fact;
  if (from === null)
    return `${Name(holds)}, the newcomer, is written into slot 0 of a second array, on the stack.`;
  return holds === null
    ? `${Slots(fact)} of the second array ${fact.first === last ? 'gets' : 'get'} NULL: empty slots are copied like all others.`
    : `${Name(holds)} is copied from slot ${from} of the LRU into slot ${last} of the second array.`;
}

function leavesOut({ slot, holds, newcomer }: LruFactOf<'leaves-out'>): string {
  if (holds === null)
    return `The second array is full; slot ${slot} of the LRU is empty, so no buffer has to leave.`;
  return holds === newcomer
    ? `Slot ${slot} holds block ${holds}, the newcomer: it is in the second array already.`
    : `The second array is full: block ${holds} in slot ${slot}, the least recently used, must leave.`;
}

function swaps(fact: LruFactOf<'swaps'>): string {
  const { first, last, puts, takes: out, newcomer, isLast } = fact;
  if (puts === null && out === null)
    return `${Slots(fact)} ${first === last ? 'swaps' : 'swap'} NULL for NULL: the loop does not stop at an empty slot.`;
  if (puts === out)
    return `Slot ${last} holds ${name(out)} already: swapping it with itself changes nothing, and ends the loop.`;
  const into = `${Name(puts)}${last === 0 ? ', the newcomer,' : ''} is swapped into slot ${last}`;
  if (out === newcomer) return `${into}: out comes ${name(out)}, the newcomer, so the loop ends.`;
  if (isLast)
    return out === null
      ? `${into}, which was empty: no buffer has to leave.`
      : `${into}: out comes ${name(out)}, and no slot is left for it.`;
  if (out === null) return `${into}, which was empty: NULL is in hand now.`;
  return `${into}: ${name(out)}${last === 0 ? ', which was there,' : ''} is in hand now.`;
}

function empties(fact: LruFactOf<'empties'>): string {
  if (fact.held !== null)
    return `Slot ${fact.last} is set to NULL; the reference on ${name(fact.held)} has been dropped already.`;
  return fact.first === fact.last
    ? `Slot ${fact.last} was empty and stays so: NULL is written over NULL.`
    : `${Slots(fact)} were empty and stay so: NULL is written over NULL.`;
}

function takes({ block, placed, ...fact }: LruFactOf<'takes'>): string {
  if (fact.for === 'caller')
    return `Block ${block} gets a reference for the caller, so that nobody frees it while it is used.`;
  return placed
    ? `Block ${block} is in the LRU now, and gets a reference for its place there.`
    : `Block ${block} gets a reference for the place in front that it will have.`;
}

function drops({ block, of, slot, left }: LruFactOf<'drops'>): string {
  const none = 'none is left, so it may be freed';
  switch (of) {
    case 'old-place':
      return `Block ${block} loses the reference of its old place, slot ${slot}; it has one for the new place.`;
    case 'evicted':
      return `Block ${block} has left the LRU and loses its reference: ${left === 0 ? none : `${left} are left`}.`;
    case 'emptied':
      return `Block ${block} loses the reference of slot ${slot}: ${left === 0 ? none : `${left} are left`}.`;
    case 'caller':
      return left === 0
        ? `The caller drops its reference on block ${block}: ${none}.`
        : `The caller drops its reference on block ${block}; the LRU keeps its own.`;
  }
}
