// SPDX-License-Identifier: GPL-2.0-only
// A fact in words: one plain sentence of at most 20 words. It reads the fact and nothing else.
import type { Fact } from '../facts/index.ts';
import { sayBegins, sayReturns } from './calls.ts';
import { sayFrees, sayLocks, sayMakes, sayReferences, sayUnlocks } from './memory.ts';
import { sayReads, sayStarts, sayTree } from './reads.ts';
import { sayRing } from './ring.ts';
import { sayWrites } from './writes.ts';

export function say(fact: Fact): string {
  switch (fact.kind) {
    case 'begins':
      return sayBegins(fact);
    case 'returns':
      return sayReturns(fact);
    case 'locks':
      return sayLocks(fact);
    case 'unlocks':
      return sayUnlocks(fact);
    case 'makes-context':
    case 'makes-node':
    case 'makes-table':
      return sayMakes(fact);
    case 'waited':
    case 'frees-context':
    case 'frees-nodes':
    case 'frees-table':
    case 'frees-unused':
      return sayFrees(fact);
    case 'takes':
    case 'drops':
    case 'kills-counter':
    case 'marks-dead':
      return sayReferences(fact);
    case 'starts':
      return sayStarts(fact);
    case 'descends':
    case 'arrives':
    case 'misses':
      return sayTree(fact);
    case 'reads-ring':
    case 'notes-slot':
    case 'forges':
    case 'unmaps':
    case 'faults':
      return sayRing(fact);
    case 'looks-again':
    case 'compares':
    case 'ends':
    case 'taken':
    case 'is-free':
    case 'checks-slot':
    case 'bounds':
    case 'clamps':
    case 'reads-slot':
    case 'verifies':
      return sayReads(fact);
    default:
      return sayWrites(fact);
  }
}
