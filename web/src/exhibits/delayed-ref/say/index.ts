// SPDX-License-Identifier: GPL-2.0-only
// Says a fact in one plain sentence of at most 20 words. It reads the fact and nothing else.
import { counted, plural, sayBy } from '../../../exhibit-api/index.ts';
import type { HeadFact, HeadFactOf } from '../facts/index.ts';
import { ERASES } from './erase.ts';
import { ACTORS, sayBegins } from '../words.ts';

const actor = ({ op }: HeadFact): string => ACTORS[op];

export const sayHead = sayBy<HeadFact>({
  begins: (fact) => sayBegins(fact.op, fact.key),
  allocates: sayAllocates,
  locks: (fact) =>
    fact.own
      ? `Head ${fact.key} is there: its own lock is taken too, so that nobody adds a change to it.`
      : `${actor(fact)} takes the lock: nobody else can change the tree now.`,
  unlocks: (fact) =>
    fact.own
      ? `Head ${fact.key} is no longer in the tree; its own lock is dropped.`
      : `${actor(fact)} is done with the tree and drops the lock.`,
  starts: (fact) =>
    fact.root === null
      ? 'The root pointer is NULL: the tree is empty, there is nothing to search.'
      : `The search starts at the root pointer, which leads to ${fact.root}.`,
  compares: sayCompares,
  follows: sayFollows,
  matches: () =>
    'The keys are equal: the search ends here; no child pointer is read, so one line for this node.',
  links: (fact) =>
    fact.under === null
      ? 'The new head becomes the root of the empty tree; every head is red at first.'
      : `The new head becomes the ${fact.side} child of ${fact.under}: red, so that no path gets one more black.`,
  'is-leftmost': (fact) =>
    `No key is smaller than ${fact.key}: rb_leftmost, the tree’s shortcut to its first head, points at it now.`,
  frees: (fact) =>
    fact.removed
      ? `The head of ${fact.key} is freed: no other head points at it any more.`
      : `The head of ${fact.key} that is there has taken in the change: the new one is freed.`,
  returns: sayReturns,
  ...ERASES,
  stays: (fact) =>
    `${fact.node} is red and its parent ${fact.parent} black: no two reds in a row, nothing more must change.`,
  'must-rotate': sayMustRotate,
  'blackens-uncle': (fact) =>
    `Two reds in a row, ${fact.node} below ${fact.parent}; the uncle ${fact.uncle} is red too, and turns black.`,
  'blackens-parent': (fact) =>
    `The parent ${fact.parent} turns black like the uncle: both sides of ${fact.grandparent} have one black head more.`,
  'reddens-grandparent': (fact) =>
    `The grandparent ${fact.grandparent} turns red in return: every path has as many blacks as before.`,
  'blackens-root': (fact) =>
    fact.first
      ? `${fact.root} is the root, and a root is always black.`
      : `${fact.root} is the root, and a root is always black: every path gets one black head more.`,
  rotates: (fact) => {
    const becomes = fact.isRoot ? 'becomes the root' : 'moves up';
    const below = `below it are ${fact.down}, now red, and ${fact.other}, still red`;
    return fact.double
      ? `By two rotations ${fact.up} ${becomes}, now black; ${below}.`
      : `${fact.up} ${becomes} and turns black; ${below}. The order stays.`;
  },
});

function sayAllocates({ place, perPage, again }: HeadFactOf<'allocates'>): string {
  const gets = `The slab gives the new head place ${place}`;
  if (again) return `${gets} again: the head that had it was freed.`;
  if (place === 0) return `${gets}, at the start of its first page.`;
  return place % perPage === 0
    ? `${gets}, the first of a new page: ${perPage} heads fill one.`
    : `${gets}, right behind place ${place - 1}: heads are packed, wherever cache lines end.`;
}

function sayCompares(fact: HeadFactOf<'compares'>): string {
  if (fact.touchedAt !== null)
    return `The search compares ${fact.key} with ${fact.with}: that key’s line was touched at ${fact.touchedAt} already.`;
  return fact.isRoot
    ? `The search compares ${fact.key} with the root, ${fact.with}: that key’s cache line, 64 bytes, is touched.`
    : `The search compares ${fact.key} with ${fact.with}: that key’s cache line is touched.`;
}

function sayFollows({ key, side, to, distance, line, touchedAt }: HeadFactOf<'follows'>): string {
  const is = `${key} is ${side === 'left' ? 'smaller' : 'larger'}`;
  const goes = `${is}, so the search goes ${side}:`;
  const ends = (where: string): string =>
    `${is}, but the ${side} pointer, ${where}, is NULL: the search ends here.`;
  if (touchedAt !== null)
    return to === null
      ? ends(`in a line touched at ${touchedAt} already`)
      : `${goes} that pointer is in another line, already touched at ${touchedAt}.`;
  switch (line) {
    case 'key':
      return to === null
        ? ends('in the key’s own line')
        : `${goes} that pointer, ${distance} bytes away, is in the key’s own line.`;
    case 'always-second':
      return to === null
        ? ends('in a second cache line')
        : `${goes} that pointer, ${distance} bytes away, is in a second cache line.`;
    case 'second-here':
      return to === null
        ? ends('beyond the end of the key’s line')
        : `${goes} a cache line ends between key and pointer, so two lines.`;
  }
}

function sayReturns(fact: HeadFactOf<'returns'>): string {
  const { key, nodes, lines, twice } = fact;
  const result = {
    queued: `The head of ${key} is queued`,
    merged: `Head ${key} took the change`,
    found: `The head of ${key} is found`,
    absent: `No head of ${key} is queued`,
    erased: `The head of ${key} has left`,
  }[fact.outcome];
  if (nodes === 0) return `${result}; the tree was empty, so the search visited no node.`;
  const again = twice ? `, ${counted(twice, 'of them', 'of them')} twice` : '';
  return `${result}; the search visited ${plural(nodes, 'node')} and touched ${plural(lines, 'cache line')}${again}.`;
}

function sayMustRotate({ node, parent, uncle, inner }: HeadFactOf<'must-rotate'>): string {
  if (inner)
    return `Two reds in a row and no red uncle; ${node} is the inner grandchild, so two rotations follow.`;
  const reds = `Two reds in a row, ${node} below ${parent}`;
  return uncle === null
    ? `${reds}, and no uncle to recolour: a rotation must help.`
    : `${reds}; the uncle ${uncle} is black already, so a rotation must help.`;
}
