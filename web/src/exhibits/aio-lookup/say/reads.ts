// SPDX-License-Identifier: GPL-2.0-only
// Writes sentences about reads.
import { counted, range, type SaysOf } from '../../../exhibit-api/index.ts';
import type { Fact, FactOf } from '../facts/index.ts';
import { Who, noun, sees, who } from './words.ts';

const STARTS = {
  list: 'starts at the head of the list',
  radix: 'starts at the root of the tree',
  table: 'reads the table’s address',
} as const;

function sayStarts(fact: FactOf<'starts'>): string {
  const start = `${Who(fact)} ${STARTS[fact.variant]}`;
  switch (fact.aim) {
    case 'lookup':
      if (fact.there) return `${start}, protected by RCU alone: no lock is taken.`;
      return fact.variant === 'table'
        ? sees(fact, 'there is no table yet, so there is no such context')
        : sees(fact, `the ${noun(fact)} is empty: no context has this id`);
    case 'insert':
      if (fact.variant === 'table')
        return fact.there
          ? `${start}, to search it for a free slot.`
          : sees(fact, 'there is no table yet: one must be made');
      return fact.there
        ? `${start}, to make a place for the id.`
        : sees(fact, 'the tree is empty: it needs a root first');
    case 'erase':
      return `${Who(fact)} descends again, now under the lock, to the slot that must be emptied.`;
  }
}

/** How a lookup continues from a node of the tree. */
const chosen = ({ bits, slot }: FactOf<'descends' | 'arrives'>): string =>
  `The ${bits} bits of the id choose slot ${slot}`;

function sayDescends(fact: FactOf<'descends'>): string {
  const goes = fact.race ? `${who(fact)} goes ` : '';
  const left = fact.left
    ? `${counted(fact.left, 'level')} ${fact.left === 1 ? 'is' : 'are'} left`
    : 'to the leaf';
  return `${chosen(fact)}: ${goes}one level down, ${left}.`;
}

const sayArrives = (fact: FactOf<'arrives'>): string =>
  fact.race
    ? `${chosen(fact)}: there ${who(fact)} finds context ${fact.nth}.`
    : `${chosen(fact)}: it points at context ${fact.nth}.`;

const sayMisses = (fact: FactOf<'misses'>): string =>
  fact.aim === 'insert'
    ? sees(fact, `slot ${fact.slot} is empty: here the way to the new context must be built`)
    : sees(fact, `slot ${fact.slot}, chosen by the ${fact.bits} bits, is empty: no context has this id`);

export const READS = {
  starts: sayStarts,
  descends: sayDescends,
  arrives: sayArrives,
  misses: sayMisses,
  'looks-again': (fact) =>
    `${Who(fact)} looks again, under the lock: has another CPU changed the table meanwhile?`,
  compares: (fact) => sees(fact, compared(fact)),
  ends: (fact) => sees(fact, 'the list ends here: no context has this id'),
  taken: (fact) => {
    const slots = range(fact.first, fact.last, 'slot');
    const are = fact.first === fact.last ? 'is' : 'are';
    return sees(
      fact,
      `${slots} ${are} taken${fact.all ? ', and the table has no more' : ': the search goes on'}`,
    );
  },
  'is-free': (fact) => sees(fact, `slot ${fact.slot} is free: the new context can go there`),
  'checks-slot': (fact) =>
    sees(fact, `slot ${fact.slot} holds context ${fact.nth}, as it must before it is emptied`),
  bounds: (fact) =>
    fact.id < fact.slots
      ? sees(fact, `slot ${fact.id} is below ${fact.slots}, the table’s size: there is such a slot`)
      : sees(fact, `${fact.id} is no slot of a table of ${fact.slots}: nothing is read there`),
  clamps: (fact) =>
    `${Who(fact)} clamps the number (array_index_nospec): no speculative read leaves the table.`,
  'reads-slot': (fact) =>
    fact.nth
      ? sees(fact, `slot ${fact.slot} points at context ${fact.nth}: is that the one asked for?`)
      : sees(fact, `slot ${fact.slot} is empty: the lookup finds no context`),
  verifies: (fact) =>
    fact.same
      ? sees(fact, `context ${fact.nth} has the id asked for: the ring told the truth`)
      : sees(fact, `context ${fact.nth} has another id: the ring lied, and the lookup fails`),
} satisfies Partial<SaysOf<Fact>>;

function compared({ nth, same, count }: FactOf<'compares'>): string {
  if (same) return `context ${nth} has the id asked for: the walk ends`;
  return count > 1
    ? `the next ${counted(count, 'context')} have other ids too`
    : `context ${nth} has another id: on to the next`;
}
