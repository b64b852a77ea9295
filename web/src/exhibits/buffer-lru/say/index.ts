// SPDX-License-Identifier: GPL-2.0-only
// Says a fact in one plain sentence of at most 20 words. It reads the fact and nothing else.
import { sayBy } from '../../../exhibit-api/index.ts';
import { CHANGES } from './changes.ts';
import { ENDINGS } from './endings.ts';
import type { LruFact, LruFactOf } from '../facts/types.ts';
import { Slots, name } from './words.ts';

export const say = sayBy<LruFact>({
  begins,
  'interrupts-off': ({ by, again }) =>
    again
      ? `The ${by} turns interrupts off again: since the lookup others on this CPU may have used the LRU.`
      : `The ${by} turns interrupts off: nothing else on this CPU can touch its LRU now.`,
  'interrupts-on': interruptsOn,
  compares: looks,
  'passes-empty': looks,
  'is-disabled': (fact) => `The LRU is disabled: the install leaves without putting block ${fact.block} in.`,
  'checks-front': checksFront,
  'makes-buffer': (fact) =>
    fact.missed
      ? `The block cache does not have block ${fact.block} either: a buffer is made for it.`
      : `The block cache does not have block ${fact.block} yet: a buffer is made for it.`,
  fetches,
  'counts-disables': countsDisables,
  ...CHANGES,
  ...ENDINGS,
});

function checksFront({ holds, newcomer, again }: LruFactOf<'checks-front'>): string {
  if (holds === newcomer) return `Block ${newcomer} is in front already: nothing is left to do.`;
  if (again)
    return `Slot 0 is read again, since interrupts were on meanwhile: it ${holds === null ? 'is empty' : `holds ${name(holds)}`}, so the install goes on.`;
  return holds === null
    ? 'Slot 0 is empty, so the install goes on.'
    : `Slot 0 holds ${name(holds)}, not block ${newcomer}: the install goes on.`;
}

function begins({ op, argument, besides }: LruFactOf<'begins'>): string {
  switch (op) {
    case 'getblk':
      return `Block ${argument} is wanted: the LRU is searched, and if it misses, the block cache behind it.`;
    case 'lookup':
      return `Block ${argument}${besides} is looked up in the LRU, and nowhere else.`;
    case 'install':
      return `Block ${argument} is to be put in front, as after a lookup that missed it.`;
    case 'invalidate':
      return 'The LRU is to be emptied: the references of its places will be dropped.';
    case 'slots':
      return `The LRU is to begin anew with ${argument} slots: first it is emptied.`;
    case 'disable':
      return 'Pages are to be migrated: the LRU must drop their buffers first.';
    case 'enable':
      return 'One lru_cache_disable() is to be undone, as after a migration.';
  }
}

function interruptsOn({ why, block, besides }: LruFactOf<'interrupts-on'>): string {
  const open = 'interrupts come on, and others on this CPU may use the LRU';
  switch (why.kind) {
    case 'found':
      return `Block ${block} is found: ${open}.`;
    case 'missed':
      return `${besides === '' ? `Block ${block}` : 'What is wanted'} is in no slot: ${open}.`;
    case 'disabled':
      return 'Nothing may be put in: interrupts come on again, and the install returns.';
    case 'in-front':
      return 'Nothing has to move: interrupts come on again, and the install returns.';
    case 'copied':
      return `The new order is in the LRU: ${open}.`;
    case 'swapped':
      return why.untouched > 0
        ? `Every buffer has a slot again: ${open}.`
        : `All ${why.swaps} slots are swapped: ${open}.`;
    case 'emptied':
      return `All ${why.slots} slots are empty: ${open}.`;
  }
}

function looks(fact: LruFactOf<'compares' | 'passes-empty'>): string {
  if (fact.kind === 'passes-empty') {
    const are = `${Slots(fact)} ${fact.first === fact.last ? 'is' : 'are'} empty`;
    return fact.isLast
      ? `${are}; the loop does not stop at an empty slot: all ${fact.read} are read.`
      : `${are}; the loop does not stop at an empty slot.`;
  }
  const { slot, holds, sought, besides, isLast } = fact;
  if (holds === sought && besides === '')
    return `Slot ${slot} holds block ${holds}, the one sought: the search ends here.`;
  return `Slot ${slot} holds block ${holds}, not block ${sought}${besides}: ${isLast ? 'no slot is left' : 'the search goes on'}.`;
}

function fetches({ block, made, missed }: LruFactOf<'fetches'>): string {
  if (made) return `The new buffer of block ${block} is in the block cache, where later misses find it.`;
  return missed
    ? `The block cache behind the LRU has block ${block}: the slow way was needed to find it.`
    : `The block cache has the buffer of block ${block}: the install gets it from there.`;
}

function countsDisables({ from, to }: LruFactOf<'counts-disables'>): string {
  const goes = `The kernel’s lru_disable_count goes from ${from} to ${to}`;
  if (to > from)
    return from === 0
      ? `${goes}: installs put nothing in from here on.`
      : `${goes}: installs still put nothing in.`;
  return to === 0 ? `${goes}: installs may use the LRU again.` : `${goes}: installs still put nothing in.`;
}
