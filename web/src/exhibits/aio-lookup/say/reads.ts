// SPDX-License-Identifier: GPL-2.0-only
// Sentences about what is read.
import { counted, range } from '../../../exhibit-api/index.ts';
import type { FactOf } from '../facts/index.ts';
import { Who, noun, sees, who } from './words.ts';

const STARTS = {
  list: 'starts at the head of the list',
  radix: 'starts at the root of the tree',
  table: 'reads the table’s address',
} as const;

export function sayStarts(fact: FactOf<'starts'>): string {
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

export function sayTree(fact: FactOf<'descends' | 'arrives' | 'misses'>): string {
  const chosen = `The ${fact.bits} bits of the id choose slot ${fact.slot}`;
  const other = fact.race ? `${who(fact)} ` : '';
  switch (fact.kind) {
    case 'descends': {
      const left = fact.left
        ? `${counted(fact.left, 'level')} ${fact.left === 1 ? 'is' : 'are'} left`
        : 'to the leaf';
      return `${chosen}: ${other}${other && 'goes '}one level down, ${left}.`;
    }
    case 'arrives':
      return other
        ? `${chosen}: there ${other}finds context ${fact.nth}.`
        : `${chosen}: it points at context ${fact.nth}.`;
    case 'misses':
      return fact.aim === 'insert'
        ? sees(fact, `slot ${fact.slot} is empty: here the way to the new context must be built`)
        : sees(fact, `slot ${fact.slot}, chosen by the ${fact.bits} bits, is empty: no context has this id`);
  }
}

export function sayReads(
  fact: FactOf<
    | 'looks-again'
    | 'compares'
    | 'ends'
    | 'taken'
    | 'is-free'
    | 'checks-slot'
    | 'bounds'
    | 'clamps'
    | 'reads-slot'
    | 'verifies'
  >,
): string {
  switch (fact.kind) {
    case 'looks-again':
      return `${Who(fact)} looks again, under the lock: has another CPU changed the table meanwhile?`;
    case 'compares':
      return sees(fact, compared(fact));
    case 'ends':
      return sees(fact, 'the list ends here: no context has this id');
    case 'taken': {
      const slots = range(fact.first, fact.last, 'slot');
      const are = fact.first === fact.last ? 'is' : 'are';
      return sees(
        fact,
        `${slots} ${are} taken${fact.all ? ', and the table has no more' : ': the search goes on'}`,
      );
    }
    case 'is-free':
      return sees(fact, `slot ${fact.slot} is free: the new context can go there`);
    case 'checks-slot':
      return sees(fact, `slot ${fact.slot} holds context ${fact.nth}, as it must before it is emptied`);
    case 'bounds':
      return fact.id < fact.slots
        ? sees(fact, `slot ${fact.id} is below ${fact.slots}, the table’s size: there is such a slot`)
        : sees(fact, `${fact.id} is no slot of a table of ${fact.slots}: nothing is read there`);
    case 'clamps':
      return `${Who(fact)} clamps the number (array_index_nospec): no speculative read leaves the table.`;
    case 'reads-slot':
      return fact.nth
        ? sees(fact, `slot ${fact.slot} points at context ${fact.nth}: is that the one asked for?`)
        : sees(fact, `slot ${fact.slot} is empty: the lookup finds no context`);
    case 'verifies':
      return fact.same
        ? sees(fact, `context ${fact.nth} has the id asked for: the ring told the truth`)
        : sees(fact, `context ${fact.nth} has another id: the ring lied, and the lookup fails`);
  }
}

function compared({ nth, same, count }: FactOf<'compares'>): string {
  if (same) return `context ${nth} has the id asked for: the walk ends`;
  return count > 1
    ? `the next ${counted(count, 'context')} have other ids too`
    : `context ${nth} has another id: on to the next`;
}
