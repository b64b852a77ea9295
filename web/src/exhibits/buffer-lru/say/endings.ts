// SPDX-License-Identifier: GPL-2.0-only
// Writes sentences for the end of an operation: the result, then the cost.
import { counted, type SaysOf } from '../../../exhibit-api/index.ts';
import type { Install, LruFact } from '../facts/types.ts';

export const ENDINGS = {
  'returns-hit': (fact) => {
    const cost = `${counted(fact.slot + 1, 'comparison')} and ${counted(fact.written, 'slot write')}`;
    return `Block ${fact.block} is returned: found in slot ${fact.slot}, after ${cost}.`;
  },
  'returns-null': (fact) =>
    `The lookup returns NULL: block ${fact.block}${fact.besides} is in none of the ${fact.slots} slots.`,
  'returns-fetched': (fact) =>
    `Block ${fact.block} is returned, after ${fact.slots} slot reads in vain${byWay(fact.install)}.`,
  installed: (fact) => installed(fact.block, fact.install),
  emptied: (fact) =>
    `The LRU is empty: ${fact.slots} slots were set to NULL, and ${counted(fact.dropped, 'reference')} dropped.`,
  resized: (fact) => `The LRU has ${fact.slots} slots now, all empty.`,
  disabled: (fact) =>
    fact.times === 1
      ? 'The LRU is empty, and installs leave it so until lru_cache_enable() is called.'
      : `The LRU is empty, and installs leave it so until lru_cache_enable() is called ${fact.times} times.`,
  'cannot-disable': () => 'The LRU stays as it is: this kernel is older than lru_cache_disable().',
  enabled: (fact) =>
    fact.times === 0
      ? 'The LRU is enabled again: the next installs fill it.'
      : `The LRU is still disabled: ${counted(fact.times, 'lru_cache_disable()', 'calls of lru_cache_disable()')} must be undone too.`,
  'was-enabled': () => 'The LRU was not disabled, so there is nothing to undo.',
} satisfies Partial<SaysOf<LruFact>>;

function byWay(install: Install): string {
  switch (install.kind) {
    case 'copied':
      return `; ${install.linedUp} slots were lined up and ${install.copied} copied back`;
    case 'swapped':
      return ` and ${install.swaps} swaps in place`;
    case 'disabled':
      return '; the LRU is disabled and does not keep it';
    case 'in-front':
      return '';
  }
}

function installed(block: number, install: Install): string {
  switch (install.kind) {
    case 'copied':
      return `Block ${block} is in front: ${install.linedUp} slots were lined up on the stack and ${install.copied} copied back.`;
    case 'swapped': {
      const rest = install.untouched;
      const others =
        rest === 1 ? '; the last slot was not touched' : `; the other ${rest} slots were not touched`;
      return `Block ${block} is in front, after ${install.swaps} swaps in place${rest ? others : ''}.`;
    }
    case 'in-front':
      return install.written === 0
        ? `Block ${block} was in front already: no slot was written.`
        : `Block ${block} was in front already: one slot was written, with the word that it held.`;
    case 'disabled':
      return `Block ${block} was not put in: the LRU is disabled.`;
  }
}
