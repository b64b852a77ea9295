// SPDX-License-Identifier: GPL-2.0-only
// Writes the page cache's own sentences: steps in the XArray that concern folios and shadows.
import { capital, counted } from '../../exhibit-api/index.ts';
import {
  Slots,
  slots,
  tag,
  type XaFact,
  type XaFactOf,
  type XaWords,
} from '../../structures/xarray/index.ts';

/** What reclaim and truncation see before the kernel's code runs, or without it. */
export type Declined =
  | { readonly why: 'nothing' | 'no-folio' | 'no-node' }
  /** Slots of the node that are in use, and how many of them hold shadows. */
  | { readonly why: 'mixed'; readonly used: number; readonly shadows: number };

/** Null: the XArray's narrator describes this step. */
export function sayOwn(fact: XaFact, words: XaWords): string | null {
  if (fact.kind === 'declines') return sayDeclines(fact as typeof fact & Declined, words.actor(fact.op));
  const said =
    fact.kind === 'meets' ? sayMeets(fact, words) : fact.kind === 'stores' ? sayStores(fact, words) : null;
  return said && tag(fact, said);
}

function sayStores({ op, seen, sameWord, holds, old, place }: XaFactOf<'stores'>, words: XaWords) {
  if (op.name !== 'evict' || !seen || sameWord) return null;
  return `${capital(words.noun(holds))} takes the place of ${words.noun(old)} in ${slots(place)}.`;
}

function sayMeets(fact: XaFactOf<'meets'>, words: XaWords): string | null {
  const { place, purpose, holds, index, op } = fact;
  const here = `${Slots(place)} holds ${words.noun(holds)}`;
  if (purpose === 'conflict')
    return holds.kind === 'folio'
      ? `${here}, so index ${index} is taken: the insert must fail with −EEXIST.`
      : `${here}: no folio is in the way there.`;
  if (purpose !== 'make-place') return null;
  if (holds.gone) return `${here}, which has left the cache: the prepared nodes were out of date.`;
  if (holds.kind === 'node') return null;
  const size = place.shift > 0 ? 2 ** place.shift : 1;
  if (op.name === 'add' && fact.tooLarge)
    return `${here}, in one piece for ${size} indices: the split should have made it smaller.`;
  return op.name === 'evict' ? `${here}; its shadow will take the place.` : null;
}

function sayDeclines(fact: XaFactOf<'declines'> & Declined, actor: string): string | null {
  const { index } = fact;
  switch (fact.why) {
    case 'nothing':
      return null;
    case 'no-folio':
      return `No folio in the cache covers ${index}, so ${actor} ends without a walk.`;
    case 'no-node':
      return `The tree has no such node at ${index}: ${actor} has nothing to free.`;
    case 'mixed':
      return fact.shadows === 0
        ? `The node at ${index} is kept: none of its slots holds a shadow.`
        : `The node at ${index} is kept: of its ${counted(fact.used, 'slot')} in use, only ${fact.shadows === 1 ? 'one holds a shadow' : `${fact.shadows} hold shadows`}.`;
  }
}
