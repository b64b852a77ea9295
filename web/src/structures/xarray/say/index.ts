// SPDX-License-Identifier: GPL-2.0-only
// Says a fact in one plain sentence of at most 20 words. It reads the fact and nothing else.
import { sayBy } from '../../../exhibit-api/narrator.ts';
import type { XaFact } from '../facts/types.ts';
import {
  sayAllocates,
  sayDeclines,
  sayFrees,
  sayLacksMemory,
  sayLocks,
  sayReturns,
  sayUnlocks,
} from './locks.ts';
import { READS, sayBegins, sayWalk } from './reads.ts';
import { tag, type XaSays, type XaWords } from './words.ts';
import { WRITES } from './writes.ts';

export { Slots, slots, tag, where, type XaWords } from './words.ts';

/** Sentences that name the actor, or need none: in a race they get no CPU in front. */
const NAMED = {
  begins: sayBegins,
  walk: sayWalk,
  locks: sayLocks,
  unlocks: sayUnlocks,
  waited: () => 'A grace period has passed: no reader can be inside a removed node any more.',
  frees: sayFrees,
  declines: sayDeclines,
  returns: sayReturns,
} satisfies Partial<XaSays>;

const sayStep = sayBy<XaFact, [words: XaWords]>({
  ...NAMED,
  ...READS,
  ...WRITES,
  allocates: sayAllocates,
  'lacks-memory': sayLacksMemory,
});

export function sayXa(fact: XaFact, words: XaWords): string {
  const own = words.own?.(fact);
  if (own) return own;
  const said = sayStep(fact, words);
  return fact.kind in NAMED ? said : tag(fact, said);
}
