// SPDX-License-Identifier: GPL-2.0-only
// Sentences about the ring, which is the user's own memory.
import type { FactOf } from '../facts/index.ts';
import { Who, noun } from './words.ts';

export function sayRing(fact: FactOf<'reads-ring' | 'notes-slot' | 'forges' | 'unmaps' | 'faults'>): string {
  switch (fact.kind) {
    case 'reads-ring':
      return `${Who(fact)} reads slot ${fact.id} in the user’s ring. It may say anything, so it must be checked.`;
    case 'notes-slot':
      return fact.anew
        ? `${Who(fact)} notes slot ${fact.id} in the user’s ring: lookups find context ${fact.nth} from here on.`
        : `${Who(fact)} notes slot ${fact.id} in the user’s ring, which says so already.`;
    case 'forges':
      return sayForges(fact);
    case 'unmaps':
      return `${Who(fact)} unmaps the ring of context ${fact.nth}: whoever reads it from now on gets a fault.`;
    case 'faults': {
      const ring = fact.was
        ? `the ring of context ${fact.nth} is unmapped by now`
        : 'nothing is mapped there';
      return fact.looking
        ? `${Who(fact)} cannot read the ring’s id: ${ring}.`
        : `${Who(fact)} cannot write: ${ring}.`;
    }
  }
}

function sayForges(fact: FactOf<'forges'>): string {
  const { id, nth, slot } = fact;
  if (slot === null)
    return `${Who(fact)} writes ${id} into the ring; the ${noun(fact)} never reads it, so nothing changes.`;
  if (slot < 0) return `${Who(fact)} writes ${id} into the ring of context ${nth}, which has no slot yet.`;
  return slot === id
    ? `${Who(fact)} writes ${id} into the ring; context ${nth} is in that slot, so the ring is right.`
    : `${Who(fact)} writes ${id} into the ring; context ${nth} is in slot ${slot}, so the ring lies now.`;
}
