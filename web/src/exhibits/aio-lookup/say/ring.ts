// SPDX-License-Identifier: GPL-2.0-only
// Writes sentences about the ring, which is the process's own memory.
import type { SaysOf } from '../../../exhibit-api/index.ts';
import type { Fact, FactOf } from '../facts/index.ts';
import { Who, noun } from './words.ts';

export const RING = {
  'reads-ring': (fact) =>
    `${Who(fact)} reads slot ${fact.id} in the user’s ring. It may say anything, so it must be checked.`,
  'notes-slot': (fact) =>
    fact.anew
      ? `${Who(fact)} notes slot ${fact.id} in the user’s ring: lookups find context ${fact.nth} from here on.`
      : `${Who(fact)} notes slot ${fact.id} in the user’s ring, which says so already.`,
  forges: sayForges,
  unmaps: (fact) => `${Who(fact)} unmaps the ring of context ${fact.nth}: a read of it faults from now on.`,
  faults: (fact) => {
    const ring = fact.was ? `the ring of context ${fact.nth} is unmapped by now` : 'nothing is mapped there';
    return fact.looking
      ? `${Who(fact)} cannot read the ring’s id: ${ring}.`
      : `${Who(fact)} cannot write: ${ring}.`;
  },
} satisfies Partial<SaysOf<Fact>>;

function sayForges(fact: FactOf<'forges'>): string {
  const { id, nth, slot } = fact;
  if (slot === null)
    return `${Who(fact)} writes ${id} into the ring; the ${noun(fact)} never reads it, so nothing changes.`;
  if (slot < 0) return `${Who(fact)} writes ${id} into the ring of context ${nth}, which has no slot yet.`;
  return slot === id
    ? `${Who(fact)} writes ${id} into the ring; context ${nth} is in that slot, so the ring is right.`
    : `${Who(fact)} writes ${id} into the ring; context ${nth} is in slot ${slot}, so the ring lies now.`;
}
