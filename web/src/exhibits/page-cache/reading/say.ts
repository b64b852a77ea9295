// SPDX-License-Identifier: GPL-2.0-only
// Says a reader's facts, each in one sentence of at most 20 words.
import { capital, plural, sayBy } from '../../../exhibit-api/index.ts';
import { Slots, slots, tag, where, type XaWords } from '../../../structures/xarray/index.ts';
import type { PutReason, ReaderFact, ReaderFactOf } from './types.ts';

function sayWalks(fact: ReaderFactOf<'reader-walks'>, { noun }: XaWords): string {
  const { index, why, outcome, searches } = fact;
  const walk = `Walk ${fact.walk}`;
  const aim = searches ? `the first entry from ${index} on` : `page ${index}`;
  if (why === 'order')
    return `${walk} asks for the order of the shadow at ${index}: the range goes on behind it.`;
  if (outcome === 'nothing') return `${walk} reads the head: the tree is empty, so no page is cached.`;
  if (outcome === 'beyond')
    return `${walk} reads the head: the tree ends before ${index}, so nothing is cached there.`;
  if (outcome === 'entry') return `${walk} looks for ${aim}: the head itself holds ${noun(fact.head)}.`;
  switch (why) {
    case 'over':
      return `${walk} starts anew at the head, for ${aim}.`;
    case 'next-batch':
      return `${walk} begins another batch at the head: it looks for ${aim}.`;
    case 'next-page':
      return `${walk} is for page ${index}: this kernel gets each page with a walk of its own.`;
    case 'first':
      return `${walk}, under RCU and without the lock, looks for ${aim}.`;
  }
}

/** What an operation does with a shadow. */
const SHADOWS: Readonly<Record<string, string>> = {
  read: 'the page is not cached',
  around: 'there is no page to map',
  range: 'the range takes it too',
  lookup: 'the lookup returns it, without a reference',
};

function sayReads(fact: ReaderFactOf<'reader-reads'>, { noun, name }: XaWords): string {
  const { place, holds, index, moved, last, op } = fact;
  const here = moved ? `The reader moves on to ${slots(place)}` : Slots(place);
  switch (holds.kind) {
    case 'nothing':
      return moved
        ? `${here}, which is empty: the page there is not cached.`
        : `${here} is empty: the page there is not cached.`;
    case 'shadow':
      return `${here}${moved ? ', which' : ''} holds a shadow: ${SHADOWS[op.name] ?? 'no folio'}.`;
    case 'retry':
      return `${here}${moved ? ', which' : ''} holds a retry entry: this node has left the tree.`;
    case 'folio':
      if (index > last && op.name === 'read')
        return `${capital(where(place))} holds ${name(holds)}, behind the last wanted page, ${last}.`;
      return moved ? `${here}, which holds ${name(holds)}.` : `${here} holds ${name(holds)}.`;
    default:
      return `${here}${moved ? ', which' : ''} holds ${noun(holds)}.`;
  }
}

const PUTS: Readonly<
  Record<Exclude<PutReason, 'used'>, (f: ReaderFactOf<'reader-puts'>, folio: string) => string>
> = {
  moved: (f, folio) => `${folio} is no longer in the slot: the reader puts its reference back.`,
  before: (f, folio) =>
    `${folio} begins before ${f.first}: the range leaves it out and puts its reference back.`,
  behind: (f, folio) =>
    `${folio} reaches beyond ${f.last}: the range leaves it out and puts its reference back.`,
  past: (f, folio) => `${folio} is behind ${f.last}: the range leaves it out and puts its reference back.`,
  locked: (f, folio) =>
    `Somebody else has locked ${folio.toLowerCase()}: the reader skips it and puts its reference back.`,
  unfit: (f, folio) => `The reader cannot use ${folio.toLowerCase()}: it puts the reference back.`,
};

function sayPuts(fact: ReaderFactOf<'reader-puts'>, { name }: XaWords): string {
  const folio = capital(name(fact.folio));
  if (fact.why !== 'used') {
    const said = PUTS[fact.why](fact, folio);
    return fact.freed ? said.replace(/\.$/, ', the last one.') : said;
  }
  if (fact.freed)
    return fact.folios === 1
      ? `The caller puts back the last reference on ${name(fact.folio)}, which is freed only now.`
      : `The caller puts back its ${fact.folios} references; ${plural(fact.freed, 'folio')} lost the last one, and is freed.`;
  if (fact.op.name === 'around')
    return `${folio} is mapped; its reference is put back, as no page table keeps it here.`;
  return fact.folios === 1
    ? `The caller is done with ${name(fact.folio)} and puts the reference back.`
    : `The caller is done with its ${fact.folios} folios and puts their references back.`;
}

function sayJoins(
  { entry, nth, most, locked, op }: ReaderFactOf<'reader-joins'>,
  { noun, name }: XaWords,
): string {
  const what = entry.kind === 'folio' ? capital(name(entry)) : capital(noun(entry));
  const how = locked && op.name === 'range' ? ', now locked,' : '';
  return nth === most
    ? `${what}${how} joins the batch, which is full with ${nth} entries.`
    : `${what}${how} joins the batch, as number ${nth} of at most ${most}.`;
}

function sayEnds(fact: ReaderFactOf<'reader-ends'>, { name }: XaWords): string {
  const { why, index, last, entries, op } = fact;
  const full = entries < 0 ? 'the read ends there' : `the batch ends with ${plural(entries, 'folio')}`;
  const batch = entries ? full : 'the batch stays empty';
  switch (why) {
    case 'full':
      return op.name === 'read'
        ? `A full batch ends: the read goes on with another one, and another walk.`
        : `A full batch ends with ${entries} entries: the range goes on with another one.`;
    case 'last':
      return `The last wanted page, ${last}, is in the batch: it ends here, without another step.`;
    case 'hole':
      return `Page ${index} is not cached: ${batch}.`;
    case 'shadow':
      return `At page ${index} there is only a shadow: ${batch}.`;
    case 'sibling':
      return `A sibling where a folio should begin: it was replaced meanwhile, so ${batch}.`;
    case 'beyond':
      return fact.crossed
        ? `Index ${index} is behind the last wanted page, ${last}: going to the next node was for nothing.`
        : `Index ${index} is behind the last wanted page, ${last}: ${batch}.`;
    case 'page':
      return index < last
        ? `The reader has page ${index}; for the next one this kernel begins at the head again.`
        : `The reader has page ${index}, the last that it wanted.`;
    case 'large':
      return `This kernel ends its search at a large folio, to let the caller handle it at once.`;
    case 'found':
      return `The read section ends: the reference keeps ${name(fact.folio)} for the caller.`;
    case 'not-found':
      return `The read section ends without a reference: there is no folio to keep.`;
    case 'no-more':
      return op.name === 'around'
        ? `No more entries up to ${last}: the fault has mapped all it can.`
        : `No more entries up to ${last}: ${entries ? `the batch ends with ${plural(entries, 'entry', 'entries')}` : 'the batch stays empty'}.`;
  }
}

const STARTS_OVER = {
  'retry-entry': 'A retry entry tells the reader to start over',
  'no-reference': 'Without a reference the reader cannot use the folio: it starts over',
  moved: 'The tree has changed under the reader: it starts over',
} as const;

const sayFact = sayBy<ReaderFact, [words: XaWords]>({
  'reader-walks': sayWalks,
  'reader-reads': sayReads,
  'reader-looks-again': ({ place, holds, folio, same }, { name, noun }) =>
    same
      ? `${Slots(place)} still holds ${name(folio)}: the reference is on the right folio.`
      : `${Slots(place)} now holds ${holds.kind === 'nothing' ? 'nothing' : noun(holds)}, not ${name(folio)}: the reference came too late.`,
  'reader-gets': ({ folio, taken }, { name }) =>
    taken
      ? `The reader takes a reference on ${name(folio)}, so that nobody frees it.`
      : `${capital(name(folio))} has no reference left, as it is being freed: the reader gets none.`,
  'reader-puts': sayPuts,
  'reader-joins': sayJoins,
  'reader-starts-over': ({ why, index }) => `${STARTS_OVER[why]}, at page ${index}.`,
  'reader-ends': sayEnds,
});

export const isReaderFact = (fact: { readonly kind: string }): fact is ReaderFact =>
  fact.kind.startsWith('reader-');
export const sayReader = (fact: ReaderFact, words: XaWords): string => tag(fact, sayFact(fact, words));
