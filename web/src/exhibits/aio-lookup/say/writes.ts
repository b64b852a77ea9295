// SPDX-License-Identifier: GPL-2.0-only
// Writes sentences about writes to the list, the tree and the table.
import { counted, type SaysOf } from '../../../exhibit-api/index.ts';
import type { Fact, FactOf } from '../facts/index.ts';
import { Who, by, who } from './words.ts';

export const WRITES = {
  'points-at': (fact) =>
    fact.first
      ? `${Who(fact)} makes context ${fact.nth} point at context ${fact.first}, the first so far; nobody sees it yet.`
      : `The list was empty: ${who(fact)} makes context ${fact.nth} point at nothing.`,
  heads: (fact) => `${Who(fact)} makes the head point at context ${fact.nth}: lookups find it from here on.`,
  skips: saySkips,
  roots: (fact) => `${Who(fact)} gives the tree a root, high enough for this id.`,
  unroots: (fact) => `The root is empty as well: ${who(fact)} removes it, and the tree is empty again.`,
  'links-node': (fact) =>
    fact.left
      ? `${Who(fact)} links the new node at slot ${fact.slot} of its parent; ${counted(fact.left, 'more level')} must follow.`
      : `${Who(fact)} links the new node at slot ${fact.slot} of its parent: the leaf, for the context itself.`,
  'unlinks-node': (fact) =>
    fact.leaf
      ? `The leaf is empty now: ${who(fact)} unlinks it from slot ${fact.slot} of its parent.`
      : `The node above is empty too: ${who(fact)} unlinks it from slot ${fact.slot} of its parent.`,
  'points-slot': (fact) =>
    fact.found
      ? `${Who(fact)} makes ${slotOf(fact)} point at context ${fact.nth}: lookups find it from here on.`
      : `${Who(fact)} makes slot ${fact.slot} point at context ${fact.nth}; lookups find it once the ring says slot ${fact.slot}.`,
  'empties-slot': (fact) =>
    `${Who(fact)} empties ${slotOf(fact)}: no lookup finds context ${fact.nth} any more.`,
  copies: (fact) => `Under the lock the old table’s ${fact.slots} slots are copied over${by(fact)}.`,
  installs: (fact) =>
    fact.first
      ? `${Who(fact)} puts the first table in place: lookups use it from here on.`
      : `${Who(fact)} puts the table of ${fact.slots} in place of the old one: lookups use it from here on.`,
} satisfies Partial<SaysOf<Fact>>;

/** Names the container: a leaf is one of many nodes, but only one table is in use. */
const slotOf = ({ variant, slot }: FactOf<'points-slot' | 'empties-slot'>): string =>
  variant === 'radix' ? `slot ${slot} of the leaf` : `slot ${slot}`;

function saySkips(fact: FactOf<'skips'>): string {
  const from = fact.from ? `context ${fact.from}` : 'the head';
  if (!fact.from && !fact.to)
    return `${Who(fact)} makes the head point at nothing: the list is empty, context ${fact.nth} is out.`;
  return fact.to
    ? `${Who(fact)} makes ${from} point past context ${fact.nth}: no new walk reaches context ${fact.nth}.`
    : `Context ${fact.nth} was the last on the list: ${who(fact)} makes ${from} the last.`;
}
