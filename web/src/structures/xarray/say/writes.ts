// SPDX-License-Identifier: GPL-2.0-only
// Writes sentences for steps that change the tree.
import { capital, counted } from '../../../base/english.ts';
import type { XaFactOf } from '../facts/types.ts';
import { Slots, countOf, indices, nodeName, slots, where, type XaSays, type XaWords } from './words.ts';

function sayStores(fact: XaFactOf<'stores'>, words: XaWords): string {
  const { place, holds, seen, meant } = fact;
  const it = words.noun(holds);
  if (fact.sameWord) return `${Slots(place)} holds ${it} already: the same word is stored again.`;
  if (holds.kind === 'reserved')
    return `${Slots(place)} is reserved: a store there will need no memory; lookups still find nothing.`;
  if (!seen) return `${capital(it)} is stored in ${slots(place)}.`;
  const covered = seen.last - seen.first + 1;
  if (place.shift > 0 && covered > meant.last - meant.first + 1)
    return `${Slots(place)} covers ${covered} indices: at all of them lookups now find ${it}.`;
  return `${capital(it)} is stored in ${slots(place)}: lookups of ${indices(seen)} find it from now on.`;
}

function sayLinks(fact: XaFactOf<'links'>, words: XaWords): string {
  const { place, holds, filled, shift, asBlank, differs, step } = fact;
  if (asBlank && filled > 0)
    return `A node filled for the split is taken for blank: ${counted(filled, `stale ${holds.kind}`)} are in the tree.`;
  if (asBlank) {
    const what = shift === 0 ? 'leaf' : 'node';
    return place.node === 0
      ? `The tree gets its first node, linked at xa_head.`
      : `A new, empty ${what} is linked at ${where(place)}.`;
  }
  if (differs)
    return `A prepared node goes into ${slots(place)}: it holds ${words.name(holds)}, but ${words.name(differs)} was there.`;
  if (step !== null)
    return `A node takes the place of ${words.noun(holds)} in ${slots(place)}: it holds pieces of order ${step} instead.`;
  return `A prepared node goes into ${slots(place)}: its ${filled} slots hold copies of ${words.noun(holds)}.`;
}

function sayUnhooks({ place, lost }: XaFactOf<'unhooks'>): string {
  const counts = `counts no slot, though ${lost} ${lost === 1 ? 'is' : 'are'} used`;
  if (place.node === 0)
    return lost
      ? `The last node ${counts}: the head points at it no longer.`
      : 'The last node is empty: the head points at it no longer, and the tree is empty.';
  return `The node below ${lost ? counts : 'is empty now'}: it is unhooked from ${where(place)}.`;
}

export const WRITES = {
  stores: sayStores,
  links: sayLinks,
  empties: (fact, words) =>
    `${capital(words.noun(fact.old))} is taken out of ${slots(fact.place)}: it is empty now.`,
  'cuts-off': (fact) =>
    `The node in ${slots(fact.place)} leaves the tree, with ${counted(fact.slots, 'slot')} in use.`,
  'empties-siblings': (fact) =>
    `${Slots(fact.place)} belonged to the removed entry, so ${countOf(fact.place) > 1 ? 'they are' : 'it is'} emptied too.`,
  'makes-siblings': saySiblings,
  grows: (fact) =>
    fact.old.kind === 'node'
      ? `A new root goes on top, with the old one in slot 0: indices up to ${fact.reach} fit.`
      : `A root goes on top of the only entry, now its slot 0: indices up to ${fact.reach} fit.`,
  splits: saySplits,
  pieces: (fact) =>
    `${Slots(fact.place)} were one entry; now each piece of order ${fact.order} is its own entry.`,
  unhooks: sayUnhooks,
  shrinks: (fact) =>
    fact.holds.kind === 'node'
      ? 'The old root had one child, in slot 0: that child becomes the root.'
      : `The old root held one entry, in slot 0: the head itself holds it now.`,
  'leaves-retry': (fact) =>
    `Readers still in the old node find a retry entry in ${slots(fact.place)} and start again.`,
  marks: sayMarks,
  warns: (fact) =>
    fact.from < 0
      ? `The kernel warns in ${fact.by}(): this should never happen.`
      : `The kernel warns: an entry of order ${fact.from} cannot be split to order ${fact.to} at once.`,
} satisfies Partial<XaSays>;

function saySplits({ nodes, ready, from, to, isStep }: XaFactOf<'splits'>): string {
  if (isStep) return `${sayStep(from, to)}: ${sayNeeds(nodes, ready)}.`;
  if (nodes === 0)
    return `The split begins: pieces of order ${to} fit into this very node, no other is needed.`;
  if (ready < nodes)
    return `The split begins: it needs ${counted(nodes, 'prepared node')}, and ${counted(ready, 'node')} ${ready === 1 ? 'is' : 'are'} ready.`;
  return `The split begins: ${counted(nodes, 'prepared node')} will replace the entry of order ${from}.`;
}

const sayStep = (from: number, to: number): string => `The split goes from order ${from} to order ${to}`;

function sayNeeds(nodes: number, ready: number): string {
  if (nodes === 0) return 'the pieces fit into this very node';
  return ready ? 'it needs one node, which is ready' : 'one level lower, so it needs a node';
}

function saySiblings(fact: XaFactOf<'makes-siblings'>, words: XaWords): string {
  const here = Slots(fact.place);
  const are = countOf(fact.place) > 1 ? 'are siblings' : 'is a sibling';
  if (fact.were === 'siblings')
    return `${here} ${are} of slot ${fact.of} already: the same ${countOf(fact.place) > 1 ? 'words are' : 'word is'} stored again.`;
  const become = countOf(fact.place) > 1 ? 'become siblings' : 'becomes a sibling';
  if (fact.were === 'empty')
    return `${here} ${become} of slot ${fact.of}: the entry covers ${countOf(fact.place) > 1 ? 'them' : 'it'} too.`;
  if (countOf(fact.place) > 1)
    return `${here} held other entries and ${become} of slot ${fact.of}: one entry replaces them.`;
  return fact.held.kind === 'node'
    ? `${here} led to a node and ${become} of slot ${fact.of}: that node leaves too.`
    : `${here} held ${words.noun(fact.held)} and ${become} of slot ${fact.of}: the entry covers it now.`;
}

function sayMarks(fact: XaFactOf<'marks'>): string {
  const { place, mark, set } = fact;
  if (place.node === 0)
    return set
      ? `The array itself gets mark ${mark}: something in it has the mark.`
      : `The array itself loses mark ${mark}: nothing in it has the mark.`;
  const above = place.shift > 0;
  const slot = `${slots(place)} of ${nodeName(place)}`;
  if (set)
    return above
      ? `Mark ${mark} is set for ${slot}, too: searches skip branches without it.`
      : `Mark ${mark} is set for ${slot}: the entry there has it now.`;
  return above
    ? `No slot below has mark ${mark} any more: ${slot} loses it too.`
    : `Mark ${mark} of ${slot} is cleared.`;
}
