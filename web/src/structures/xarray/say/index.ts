// SPDX-License-Identifier: GPL-2.0-only
// A fact in words: one plain sentence of at most 20 words. It reads the fact and nothing else.
import type { XaFact, XaFactOf } from '../facts/types.ts';
import { sayDeclines, sayFrees, sayLocks, sayMemory, sayReturns, sayUnlocks } from './locks.ts';
import { sayBegins, sayDescends, sayFindsEmpty, sayLooks, sayMeets, sayWalk } from './reads.ts';
import { tag, type XaWords } from './words.ts';
import { sayChanges, sayLinks, sayStores } from './writes.ts';

export { Slots, slots, tag, type XaWords } from './words.ts';

export function sayXa(fact: XaFact, words: XaWords): string {
  const own = words.own?.(fact);
  if (own) return own;
  switch (fact.kind) {
    case 'begins':
      return sayBegins(fact, words);
    case 'walk':
      return sayWalk(fact, words);
    case 'locks':
      return sayLocks(fact, words);
    case 'unlocks':
      return sayUnlocks(fact, words);
    case 'waited':
      return 'A grace period has passed: no reader can be inside a removed node any more.';
    case 'frees':
      return sayFrees(fact);
    case 'declines':
      return sayDeclines(fact, words);
    case 'returns':
      return sayReturns(fact, words);
    default:
      return tag(fact, sayStep(fact, words));
  }
}

type Step = Exclude<
  XaFact,
  XaFactOf<'begins' | 'walk' | 'locks' | 'unlocks' | 'waited' | 'frees' | 'declines' | 'returns'>
>;

/** These sentences do not name who acts. */
function sayStep(fact: Step, words: XaWords): string {
  switch (fact.kind) {
    case 'descends':
      return sayDescends(fact);
    case 'meets':
      return sayMeets(fact, words);
    case 'finds-empty':
      return sayFindsEmpty(fact);
    case 'stores':
      return sayStores(fact, words);
    case 'links':
      return sayLinks(fact, words);
    case 'allocates':
    case 'lacks-memory':
      return sayMemory(fact);
    case 'skips-siblings':
    case 'checks-sibling':
    case 'counts':
    case 'knows-order':
    case 'reads-again':
    case 'checks-child':
    case 'reads-dead':
    case 'is-next':
      return sayLooks(fact, words);
    default:
      return sayChanges(fact, words);
  }
}
