// SPDX-License-Identifier: GPL-2.0-only
// Writes sentences for steps that only read.
import { capital, counted } from '../../../base/english.ts';
import type { Again, XaFactOf } from '../facts/types.ts';
import { Slots, aim, countOf, nodeName, slots, where, type XaSays, type XaWords } from './words.ts';

export function sayWalk(fact: XaFactOf<'walk'>, words: XaWords): string {
  const { purpose, index, again, outcome } = fact;
  const walk = `${fact.race ? `CPU ${fact.cpu}, walk` : 'Walk'} ${fact.walk}`;
  const why = again && sayAgain(fact, again, walk, words);
  if (why) return why;
  const nowLocked = again?.kind === 'now-locked';
  const began = nowLocked ? `${walk}, now under the lock` : walk;
  const reads = nowLocked ? `${walk}, under the lock, reads the head` : `${walk} reads the head`;
  if (outcome === 'nothing') {
    if (purpose === 'conflict') return `${reads}: the tree is empty, so nothing is in the way.`;
    if (purpose === 'order') return `${reads}: the tree is empty, so nothing has to be split.`;
    if (purpose === 'make-place')
      return fact.fits
        ? `${reads}: the tree is empty; an entry at 0 fits into the head itself.`
        : `${reads}: the tree is empty, so nodes must be made for index ${index}.`;
    return `${reads}: the tree is empty, so there is nothing at ${index}.`;
  }
  if (outcome === 'beyond') {
    if (purpose === 'conflict') return `${began}: the tree ends before ${index}, so nothing is in the way.`;
    if (purpose === 'make-place') return `${began}: the tree ends before ${index}, so it must grow.`;
    if (purpose === 'order') return `${began}: the tree ends before ${index}, so nothing has to be split.`;
    return `${began}: the tree ends before ${index}, so there is nothing.`;
  }
  if (again?.kind === 'let-go')
    return `${walk} looks again: since walk ${again.walk} the lock was let go, and the tree may have changed.`;
  const unlocked = !fact.locked && (purpose === 'order' || purpose === 'fetch');
  if (outcome === 'entry')
    return nowLocked
      ? `${began}, reads the head again: it holds ${words.noun(fact.head)} itself.`
      : `${walk} ${aim(purpose, index, fact, words)}: the head itself holds ${words.noun(fact.head)}.`;
  if (nowLocked) return `${walk} starts anew, now under the lock, and ${aim(purpose, index, fact, words)}.`;
  if (unlocked) return `${walk}, without the lock, ${aim(purpose, index, fact, words)}.`;
  return `${walk} starts at the head and ${aim(purpose, index, fact, words)}.`;
}

/** The sentence where the reason for another walk is the lesson; else null. */
function sayAgain(fact: XaFactOf<'walk'>, again: Again, walk: string, words: XaWords): string | null {
  const { purpose, index, outcome } = fact;
  switch (again.kind) {
    case 'unlocked':
      return `${walk} asks for the order again: walk ${again.walk}’s answer, got without the lock, may be stale.`;
    case 'to-split':
      return again.begun
        ? `${walk} starts at the head again: ${again.by}() forgot the place; next is order ${again.to}.`
        : `${walk} starts at the head again, as ${again.by}() forgot the place: order ${again.from} is split to ${again.to}.`;
    case 'split':
      if (purpose !== 'make-place') return null;
      return again.longer
        ? `${walk} starts at the head again: the split has changed the way to index ${index}.`
        : `${walk} starts at the head again: the way is the same, but ${again.by}() forgot the place.`;
    case 'anew': {
      const asks =
        purpose === 'order' ? 'asks for the order' : purpose === 'fetch' ? 'fetches the entry' : null;
      return (
        asks && `${walk} ${asks} anew, without the lock: since walk ${again.walk} the tree may have changed.`
      );
    }
    case 'order-only':
      return purpose === 'fetch'
        ? `${walk}, without the lock, fetches the entry at ${index}: walk ${again.walk} brought its order, not the entry.`
        : null;
    case 'by-index':
      return `${walk} starts at the head again: xa_get_order() knows index ${index}, not where walk ${again.walk} ended.`;
    case 'past':
      return `${walk} starts at the head again: walk ${again.walk} looked through the whole tree, which is too low.`;
    case 'nowhere': {
      if (purpose !== 'make-place' || outcome === 'down') return null;
      if (outcome === 'beyond')
        return `${walk} starts at the head again: walk ${again.walk} ended outside the tree, which must grow to ${index}.`;
      const finds =
        outcome === 'entry'
          ? `it holds ${words.noun(fact.head)} itself`
          : fact.fits
            ? 'an entry at 0 fits into it'
            : `nodes must be made for index ${index}`;
      return `${walk} reads the head again, where walk ${again.walk} ended: ${finds}.`;
    }
    default:
      return null;
  }
}

function sayDescends(fact: XaFactOf<'descends'>): string {
  const { place, purpose, index } = fact;
  const here = capital(where(place));
  if (fact.climbed) return `The lower node is done: ${slots(place)} of ${nodeName(place)} leads on.`;
  if (purpose === 'find') return `${here} leads one level down; the search goes on there.`;
  if (purpose === 'find-marked')
    return `${here} has the mark and leads one level down: something below has it.`;
  return fact.covers
    ? `${here} leads down, towards index ${index}.`
    : `${here} leads down, where something may be in the way.`;
}

function sayMeets(fact: XaFactOf<'meets'>, words: XaWords): string {
  const { place, purpose, holds, index } = fact;
  const here = `${Slots(place)} holds ${words.noun(holds)}`;
  switch (purpose) {
    case 'order':
      return `${here}; the slots after it will tell how large the entry is.`;
    case 'fetch':
      return sayFetched(fact, here);
    case 'look-up':
      return `${here}: that is what the lookup of ${index} finds.`;
    case 'conflict':
      return `${here}, which may be in the way of ${index}.`;
    case 'make-place':
      return sayReplaced(fact, words, here);
    case 'remove':
      return `${here}: this is the entry to remove.`;
    case 'split':
      return `${here}: this is the entry to split.`;
    case 'find':
      return `${here}: the first entry that the search meets.`;
    case 'find-marked':
      return `${here} and has the mark: the search has found it.`;
    case 'mark':
      return `${here}: its mark is to change.`;
  }
}

function sayFetched({ splits, hidden }: XaFactOf<'meets'>, here: string): string {
  if (hidden) return `${here}: a lookup finds nothing there.`;
  if (!splits) return `${here}.`;
  return splits.nodes
    ? `${here}, of order ${splits.from}: its split into pieces of order ${splits.to} is prepared.`
    : `${here}, of order ${splits.from}: its pieces of order ${splits.to} will need no new node.`;
}

function sayReplaced(fact: XaFactOf<'meets'>, words: XaWords, here: string): string {
  const { place, holds } = fact;
  if (holds.kind === 'node')
    return `${Slots(place)} leads to a node; the new entry covers all of it and will replace it.`;
  return `${here}; ${words.noun(fact.brings)} will replace it.`;
}

function sayFindsEmpty(fact: XaFactOf<'finds-empty'>): string {
  const { place, purpose, wanted, complete, met, climbed } = fact;
  const are = countOf(place) > 1 ? 'are' : 'is';
  if (climbed) return `The lower node is done: in ${nodeName(place)}, ${slots(place)} ${are} empty.`;
  if (purpose === 'conflict' && met)
    return `${Slots(place)} ${are} empty: ${complete ? 'the scan has come to its end' : 'the scan goes on'}.`;
  if (purpose === 'conflict' && complete)
    return `${Slots(place)} ${are} empty${wanted > 1 ? ' too' : ''}: nothing is in the way.`;
  if (purpose === 'conflict') {
    if (wanted === 1) return `${Slots(place)} ${are} empty: so far nothing is in the way.`;
    const done = (place.slot % wanted) + 1;
    return done === 1
      ? `${Slots(place)} is empty: the first of ${counted(wanted, 'slot')} that must be free.`
      : `${Slots(place)} ${are} empty too: ${done} of the ${wanted} that must be free.`;
  }
  if (purpose === 'order') return `${Slots(place)} is empty: there is nothing to be split.`;
  if (purpose === 'make-place')
    return place.shift > 0
      ? `${Slots(place)} of ${nodeName(place)} is empty: the place must be made below it.`
      : `${Slots(place)} is empty: the place is there.`;
  if (purpose === 'look-up') return `${Slots(place)} is empty: the lookup finds nothing.`;
  return `${Slots(place)} ${are} empty.`;
}

export const READS = {
  descends: sayDescends,
  meets: sayMeets,
  'finds-empty': sayFindsEmpty,
  'skips-siblings': (fact) =>
    countOf(fact.place) === 1
      ? `${Slots(fact.place)} is a sibling: the entry itself is in slot ${fact.of}.`
      : `${Slots(fact.place)} are siblings of slot ${fact.of}: they are one entry.`,
  'checks-sibling': (fact) =>
    `${Slots(fact.place)} is only checked for being a sibling; the mark bits choose the way.`,
  counts: (fact) =>
    fact.place.slot === fact.of + 1
      ? `${Slots(fact.place)} is a sibling of slot ${fact.of}: the entry covers at least two slots.`
      : `${Slots(fact.place)} is a sibling too: the entry covers at least ${counted(fact.atLeast, 'slot')}.`,
  'knows-order': (fact) =>
    `${Slots(fact.place)} is no sibling of slot ${fact.of}: so the entry has order ${fact.order}.`,
  'reads-again': (fact, words) => sayInPlace(fact, words.noun(fact.holds)),
  'checks-child': (fact) =>
    fact.shrinks
      ? `Only slot 0 of the root is used: the tree can lose a level.`
      : fact.holds.kind === 'nothing'
        ? `One slot of the root is used, but not slot 0: the tree keeps its height.`
        : `Only slot 0 is used, but by an entry that needs this level.`,
  'reads-dead': (fact, words) =>
    fact.holds.kind === 'node'
      ? `The removed node has another below it, in ${slots(fact.place)}: that node leaves too.`
      : fact.holds.kind === 'nothing'
        ? `${Slots(fact.place)} of the removed node ${countOf(fact.place) > 1 ? 'are' : 'is'} empty.`
        : `${Slots(fact.place)} of the removed node ${countOf(fact.place) > 1 ? 'hold' : 'holds'} ${words.noun(fact.holds)}.`,
  'is-next': (fact) => `${Slots(fact.place)} does not belong to the entry: all of its slots are done.`,
} satisfies Partial<XaSays>;

function sayInPlace({ place, before, caller }: XaFactOf<'reads-again'>, holds: string): string {
  const here = slots(place);
  switch (before) {
    case 'same':
      return `Without a walk, ${caller}() rereads ${here}, where xas is: no change.`;
    case 'other':
      return `Without a walk, ${caller}() rereads ${here}, where xas is: now it holds ${holds}.`;
    case 'never':
      return `Without a walk, ${caller}() reads ${here}, to which xas was set: it holds ${holds}.`;
  }
}

export function sayBegins(fact: XaFactOf<'begins'>, words: XaWords): string {
  const begins = words.begins(fact.op, fact.race ? fact.cpu : null);
  return fact.locks ? begins.replace(/\.$/, ', under the lock.') : begins;
}
