// SPDX-License-Identifier: GPL-2.0-only
// Writes a fact of zswap itself as one plain sentence of at most 20 words. It reads the fact and nothing else.
import { capital, plural, sayBy } from '../../exhibit-api/index.ts';
import type { FreeReason, OwnFact, OwnFactOf } from './facts/types.ts';
import { actor, begins } from './words.ts';

export const sayOwn = sayBy<OwnFact>({
  'starts-op': (fact) => begins(fact.op, fact.key, fact.page),
  'gets-entry': () =>
    'A new entry is allocated; it will say at which offset the page belongs, and where it is kept.',
  compresses: () => 'The page is compressed, and gets an object of its own for what that leaves.',
  'cleans-up': (fact) =>
    fact.step === 'lock'
      ? `The store takes the lock once more: an older page at ${fact.key} must not be found any longer.`
      : `Walk ${fact.walk} goes to ${fact.key}, to take out an older page, if there is one.`,
  'gives-back': sayGivesBack,
  ends: sayEnds,
  'rb-locks': (fact) =>
    fact.why === 'put'
      ? `${capital(actor(fact.op))} takes the lock again: only under it may the reference be given back.`
      : `${capital(actor(fact.op))} takes the lock, the only one for all pages of the device.`,
  'rb-unlocks': (fact) =>
    fact.holds
      ? 'A reference keeps the entry from now on: the lock is let go before the page is decompressed.'
      : `${capital(actor(fact.op))} is done with the tree and drops the lock.`,
  starts: sayStarts,
  compares: (fact) => `The search compares ${fact.key} with ${fact.isRoot ? 'the root, ' : ''}${fact.with}.`,
  follows: (fact) => {
    const is = `${fact.key} is ${fact.side === 'left' ? 'smaller' : 'larger'}`;
    return fact.to === null
      ? `${is}, and ${fact.at} has no ${fact.side} child: the search ends here.`
      : `${is}: the search goes ${fact.side}, to ${fact.to}.`;
  },
  matches: (fact) =>
    fact.op === 'store'
      ? `The offsets are equal: an older page is kept for ${fact.key}, and its entry must go first.`
      : `The offsets are equal: this is the entry for ${fact.key}.`,
  'rb-links': (fact) =>
    fact.under === null
      ? 'The new entry becomes the root of the empty tree; every entry is red at first.'
      : `The new entry becomes the ${fact.side} child of ${fact.under}: red, so that no path has one more black.`,
  turns: sayTurns,
  rotates: (fact) =>
    `By ${fact.double ? 'two rotations' : 'a rotation'} ${fact.up}, now ${colour(fact.upRed)}, ${fact.isRoot ? 'becomes the root' : 'moves up'}; below it is ${fact.down}, ${colour(fact.downRed)}. Keys stay sorted.`,
  unlinks: (fact) =>
    fact.next === null
      ? `Entry ${fact.entry} is taken out of the tree; it had no child.`
      : `Entry ${fact.entry} is taken out of the tree, and ${fact.next} takes its place.`,
});

const WHY: Readonly<Record<FreeReason, string>> = {
  replaced: 'a newer page has taken its offset',
  taken: 'the swap cache has the page now',
  'given-up': 'its offset is given up',
  unstored: 'the store has failed',
  stale: 'the newer page goes to the device, so this one must not be found',
};

function sayGivesBack({ object, why }: OwnFactOf<'gives-back'>): string {
  return `The ${object === 'page' ? 'compressed page' : 'entry'} is freed: ${WHY[why]}.`;
}

function sayEnds(fact: OwnFactOf<'ends'>): string {
  const { op, key, content, failed, kept } = fact;
  const cost = `${plural(fact.nodes, 'node')} visited, ${fact.locks ? plural(fact.locks, 'lock') : 'no lock'} taken`;
  if (op === 'store')
    return failed
      ? `Page ${fact.page} cannot be stored at ${key}, so it goes to the device: ${cost}.`
      : `Page ${fact.page} is stored at ${key}: ${cost}.`;
  if (op === 'invalidate') return `Nothing is kept for ${key} now: ${cost}.`;
  if (content === null) return `Zswap has no page for ${key}, so the device must be read: ${cost}.`;
  return `Page ${content} is back, and zswap ${kept ? 'keeps its copy' : 'has given up its copy'}: ${cost}.`;
}

const colour = (red: boolean): string => (red ? 'red' : 'black');

function sayStarts({ root, again }: OwnFactOf<'starts'>): string {
  if (root === null) return 'The root pointer is NULL: the tree is empty, so there is nothing to search.';
  return again
    ? `The older entry is gone: the search for a place starts again, at the root, ${root}.`
    : `The search starts at the root pointer, which leads to ${root}.`;
}

function sayTurns({ entry, red, isRoot, removal }: OwnFactOf<'turns'>): string {
  const turns = `Entry ${entry} turns ${colour(red)}`;
  if (isRoot && !red) return `${turns}, as a root must be.`;
  if (removal) return `${turns}: after the removal, every path must have as many blacks as the others.`;
  return red
    ? `${turns} in return: no path may have more blacks than another.`
    : `${turns}: two reds in a row are not allowed.`;
}
