// SPDX-License-Identifier: GPL-2.0-only
// Facts of heads in an XArray as sentences of at most 20 words; and the words for the XArray's own.
import { plural, type Thing, type XaWords } from '../../../exhibit-api/index.ts';
import { sayBegins } from '../words.ts';
import type { HeadXaFact, HeadXaFactOf } from './types.ts';

function noun(thing: Thing): string {
  switch (thing.kind) {
    case 'nothing':
      return 'nothing';
    case 'head':
      return `the head of ${thing.number}`;
    case 'reserved':
      return 'a reserved entry';
    case 'retry':
      return 'a retry entry';
    default:
      return `a ${thing.kind}`;
  }
}

export const WORDS: XaWords = {
  actor: ({ name }) => (name === 'find' ? 'the search' : 'the insert'),
  begins: ({ name, args }) => sayBegins(name === 'find' ? 'find' : 'insert', args[0] ?? 0),
  noun,
  name: noun,
};

const actor = ({ op }: HeadXaFact): string => (op === 'find' ? 'The search' : 'The insert');

export function sayHeadXa(fact: HeadXaFact): string {
  switch (fact.kind) {
    case 'head-begins':
      return sayBegins(fact.op, fact.key);
    case 'head-allocated':
      return `The new head is allocated: ${fact.bytes} bytes on x86-64, none of which lead to other heads.`;
    case 'head-locks':
      return sayLocks(fact);
    case 'head-unlocks':
      return sayUnlocks(fact);
    case 'head-walks':
      return sayWalks(fact);
    case 'head-freed':
      return `The head that is there has taken in the change: the new one is freed.`;
    case 'head-returns':
      return sayReturns(fact);
    default: {
      const never: never = fact;
      return never;
    }
  }
}

function sayLocks({ lock, aim, inside, ...fact }: HeadXaFactOf<'head-locks'>): string {
  if (lock === 'btrfs')
    return `${actor(fact as HeadXaFact)} takes btrfs’s lock, delayed_refs->lock: no other head can come or go now.`;
  if (aim === 'reserve')
    return 'xa_reserve() takes xa_lock, the XArray’s own; btrfs’s lock is open yet, so memory may be waited for.';
  return inside
    ? 'Inside btrfs’s lock the XArray takes its own, xa_lock, as each store does.'
    : 'The XArray takes its own lock, xa_lock.';
}

function sayUnlocks({ lock, aim, held, ...fact }: HeadXaFactOf<'head-unlocks'>): string {
  if (lock === 'btrfs')
    return `${actor(fact as HeadXaFact)} is done with the heads and lets go of btrfs’s lock.`;
  if (aim === 'reserve')
    return 'xa_reserve() lets go of xa_lock: the memory that the store will need is there.';
  return held
    ? 'The XArray lets go of xa_lock; btrfs’s lock is still held.'
    : 'The XArray lets go of xa_lock.';
}

const AIMS = {
  reserve: 'to reserve the slot of',
  look: 'under btrfs’s lock, to see what is at',
  store: 'to store the head at',
  find: 'to find what is at',
} as const;

function sayWalks({ walk, aim, again, leads, key, index }: HeadXaFactOf<'head-walks'>): string {
  const starts = walk === 1 ? `${key} >> 12 is index ${index}` : null;
  if (leads === 'nothing')
    return `${starts ? `${starts}; walk` : 'Walk'} ${walk} starts at xa_head, which is NULL: the tree is empty.`;
  if (leads === 'beyond')
    return `${starts ? `${starts}; walk` : 'Walk'} ${walk} starts at xa_head: the tree ends before index ${index}.`;
  if (starts) return `${starts}: the index alone leads down the tree, no other key is read. Walk 1 starts.`;
  return again
    ? `Walk ${walk} starts at xa_head once more, ${AIMS[aim]} index ${index}.`
    : `Walk ${walk} starts at xa_head anew, ${AIMS[aim]} index ${index}.`;
}

function sayReturns(fact: HeadXaFactOf<'head-returns'>): string {
  const { key, holds, outcome, walks, nodes, lines } = fact;
  const other = holds !== null && holds !== key;
  const result = {
    queued: `The head of ${key} is queued`,
    merged: other ? `Head ${holds}, of the same sector, took the change` : `Head ${key} took the change`,
    found: other ? `Head ${holds}, of the same sector, is found` : `The head of ${key} is found`,
    absent: `No head of ${key} is queued`,
    'no-memory': 'The insert fails: there is no memory (−ENOMEM)',
  }[outcome];
  const cost = `${plural(walks, 'walk')}`;
  return nodes === 0
    ? `${result}, after ${cost}; no node was there before.`
    : `${result}: ${cost}, ${plural(nodes, 'node')} that ${nodes === 1 ? 'was' : 'were'} there, ${plural(lines, 'cache line')} of ${nodes === 1 ? 'it' : 'them'}.`;
}
