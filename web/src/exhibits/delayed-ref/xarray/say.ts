// SPDX-License-Identifier: GPL-2.0-only
// Writes facts of heads in an XArray as sentences of at most 20 words. Gives the XArray's narrator its words.
import { plural, sayBy } from '../../../exhibit-api/index.ts';
import { nounOfInternal, type Thing, type XaWords } from '../../../structures/xarray/index.ts';
import { ACTORS, opName, sayBegins } from '../words.ts';
import type { HeadXaFact, HeadXaFactOf } from './types.ts';

const noun = (thing: Thing): string =>
  thing.kind === 'head' ? `the head of ${thing.number}` : nounOfInternal(thing);

export const WORDS: XaWords = {
  actor: ({ name }) => ACTORS[opName(name)].toLowerCase(),
  begins: ({ name, args }) => sayBegins(opName(name), args[0] ?? 0),
  noun,
  name: noun,
};

const actor = ({ op }: Pick<HeadXaFact, 'op'>): string => ACTORS[op];

export const sayHeadXa = sayBy<HeadXaFact>({
  'head-begins': (fact) => sayBegins(fact.op, fact.key),
  'head-allocated': (fact) =>
    `The new head is allocated: ${fact.bytes} bytes on x86-64, none of which point at other heads.`,
  'head-locks': sayLocks,
  'head-unlocks': sayUnlocks,
  'head-walks': sayWalks,
  'head-looks': sayLooks,
  'head-freed': (fact) =>
    fact.op === 'erase' ? 'The head that was taken out is freed.' : 'The new head is freed.',
  'head-returns': sayReturns,
});

function sayLocks(fact: HeadXaFactOf<'head-locks'>): string {
  if (fact.lock === 'btrfs')
    return `${actor(fact)} takes btrfs’s lock, delayed_refs->lock: no other head can come or go now.`;
  if (fact.lock === 'head')
    return fact.op === 'erase'
      ? `The head of ${fact.holds} is there: its own lock is taken too, so that nobody adds a change to it.`
      : `The head of ${fact.holds} is there: its own lock is taken, to add the change to it.`;
  if (fact.aim === 'reserve' && !fact.inside)
    return 'The insert takes xa_lock, to reserve a slot; holding no other lock, it may let go and wait for memory.';
  return `Inside btrfs’s lock the XArray takes its own, xa_lock, as each ${fact.aim === 'erase' ? 'erasure' : 'store'} does.`;
}

function sayUnlocks(fact: HeadXaFactOf<'head-unlocks'>): string {
  if (fact.lock === 'btrfs') return `${actor(fact)} is done with the heads and drops btrfs’s lock.`;
  if (fact.lock === 'head')
    return fact.op === 'erase'
      ? `The head of ${fact.holds} is no longer in the XArray; its own lock is dropped.`
      : `The head of ${fact.holds} has taken in the change; its own lock is dropped.`;
  if (fact.aim === 'reserve') return 'The insert drops xa_lock: a store at this index needs no memory now.';
  return 'The XArray drops xa_lock; btrfs’s lock is still held.';
}

const AIMS = {
  reserve: 'to reserve the slot of',
  look: 'under btrfs’s lock, to see what is at',
  store: 'to store the head at',
  find: 'to find what is at',
  erase: 'to erase what is at',
} as const;

function sayWalks({ walk, aim, again, leads, key, index }: HeadXaFactOf<'head-walks'>): string {
  const of = `${key} >> 12 is index ${index}`;
  if (again)
    return leads === 'nothing'
      ? `Walk ${walk - 1} came to no node, so walk ${walk} starts at xa_head again: nodes must be made.`
      : leads === 'beyond'
        ? `Walk ${walk - 1} came to no node, so walk ${walk} starts at xa_head again: the tree must grow.`
        : `Walk ${walk} starts at xa_head again, ${AIMS[aim]} index ${index}.`;
  if (leads === 'nothing') return `${of}; walk ${walk} starts at xa_head, which is NULL: the tree is empty.`;
  if (leads === 'beyond') return `${of}; walk ${walk} starts at xa_head: the tree ends before that index.`;
  if (walk > 1) return `Walk ${walk} starts at xa_head anew, ${AIMS[aim]} index ${index}.`;
  return `Walk 1 starts at xa_head: ${of}, whose bits are the way; no keys are compared.`;
}

function sayLooks(fact: HeadXaFactOf<'head-looks'>): string {
  const { aim, slot, holds, holdsKey, key, index } = fact;
  const of =
    fact.of === 'leaf' ? `Slot ${slot}` : `Slot ${slot} of ${fact.of === 'root' ? 'the root' : 'a node'}`;
  switch (holds) {
    case 'head': {
      const holding = `${of} holds the head of ${holdsKey}`;
      if (aim === 'reserve') return `${holding}: nothing has to be reserved.`;
      return holdsKey === key
        ? `${holding}: the index has led to it, and no key was compared.`
        : `${holding}, of the same sector as ${key}: for btrfs that is the same head.`;
    }
    case 'reserved':
      return aim === 'reserve'
        ? `${of} is reserved already.`
        : `${of} is only reserved: to btrfs that is NULL, no head is queued there.`;
    case 'nothing':
      if (aim !== 'reserve') return `${of} is empty: no head of ${key} is queued.`;
      return fact.of === 'leaf'
        ? `${of} is empty: xa_reserve() is to reserve it.`
        : `${of} is empty: there is no leaf for index ${index} yet.`;
  }
}

function sayReturns(fact: HeadXaFactOf<'head-returns'>): string {
  const { key, holds, outcome, walks, nodes, made, lines } = fact;
  const other = holds !== null && holds !== key;
  const result = {
    queued: `The head of ${key} is queued`,
    merged: other ? `Head ${holds}, of the same sector, took the change` : `Head ${key} took the change`,
    found: other ? `Head ${holds}, of the same sector, is found` : `The head of ${key} is found`,
    absent: `No head of ${key} is queued`,
    erased: other ? `Head ${holds}, of the same sector, is taken out` : `The head of ${key} is taken out`,
  }[outcome];
  const its = walks === 1 ? 'its walk' : `its ${walks} walks`;
  if (nodes === 0) return `${result}; ${its} visited no node that was there before.`;
  const visited = `${plural(nodes, 'node')}${made ? ', besides the new,' : ''}`;
  return `${result}; ${its} visited ${visited} and touched ${plural(lines, 'cache line')}.`;
}
