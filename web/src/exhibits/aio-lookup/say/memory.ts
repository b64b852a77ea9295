// SPDX-License-Identifier: GPL-2.0-only
// Writes sentences about locks, objects and references, each with its reason.
import { capital, counted, type SaysOf } from '../../../exhibit-api/index.ts';
import type { Fact, FactOf } from '../facts/index.ts';
import { Who, by, noun, who } from './words.ts';

function sayUnlocks(fact: FactOf<'unlocks'>): string {
  switch (fact.why) {
    case 'no-table':
      return `There is no table: ${who(fact)} drops ioctx_lock, because the allocation may sleep.`;
    case 'full':
      return `No slot is free: ${who(fact)} drops ioctx_lock, because the allocation may sleep.`;
    case 'dead':
      return `There is nothing left to do: ${who(fact)} drops ioctx_lock.`;
    case 'done':
      return `${Who(fact)} is done with the ${noun(fact)} and drops ioctx_lock: others may change it again.`;
  }
}

export const MEMORY = {
  locks: (fact) =>
    fact.again
      ? `${Who(fact)} takes ioctx_lock again, with a new table in hand.`
      : `${Who(fact)} takes ioctx_lock: nobody else can change the ${noun(fact)} now.`,
  unlocks: sayUnlocks,
  'makes-context': (fact) => `A context is allocated${by(fact)}; nobody else knows of it yet.`,
  'makes-node': (fact) =>
    fact.root
      ? `A node is allocated${by(fact)} for the root; under the lock the allocation may not wait.`
      : `One more node is allocated${by(fact)}; under the lock the allocation may not wait.`,
  'makes-table': (fact) =>
    `A table of ${fact.slots} slots is allocated${by(fact)}; with no lock held this may wait for memory.`,
  waited: (fact) =>
    `${fact.again ? 'One more' : 'A'} grace period has passed${fact.race ? ` for CPU ${fact.cpu}` : ''}: every lookup that began before it has ended.`,
  'frees-context': (fact) => `Context ${fact.nth} is freed${by(fact)}: no lookup can be using it any more.`,
  'frees-nodes': (fact) =>
    fact.count === 1
      ? `The removed node is freed${by(fact)}: no lookup can be in it any more.`
      : `The ${counted(fact.count, 'removed node')} are freed${by(fact)}: no lookup can be in them any more.`,
  'frees-table': (fact) =>
    `The old table of ${fact.slots} slots is freed${by(fact)}: no lookup can be reading it any more.`,
  'frees-unused': (fact) =>
    `CPU ${fact.winner} has grown the table already: ${who(fact)} frees its own new table, unused.`,
  takes: (fact) => `${Who(fact)} takes a reference: context ${fact.nth} cannot go away while it is used.`,
  drops: sayDrops,
  'kills-counter': (fact) =>
    `${Who(fact)} kills the counter of context ${fact.nth}: no lookup gets a reference any more.`,
  'marks-dead': (fact) =>
    fact.first
      ? `${Who(fact)} marks context ${fact.nth} dead: of two that destroy it, only one goes on.`
      : `Context ${fact.nth} is dead already: another has destroyed it, so ${who(fact)} must not.`,
} satisfies Partial<SaysOf<Fact>>;

function sayDrops(fact: FactOf<'drops'>): string {
  const own = `the ${noun(fact)}’s own`;
  const keeper = fact.whose === 'keeper';
  const dropped = keeper
    ? `${capital(own)} reference is dropped${by(fact)}`
    : `${Who(fact)} drops ${fact.left ? 'its' : 'the last'} reference`;
  if (fact.left === 0)
    return keeper
      ? `${dropped}, the last: context ${fact.nth} is freed after one more grace period.`
      : `${dropped}: context ${fact.nth} is freed after a grace period.`;
  if (fact.left > 1) return `${dropped}; ${counted(fact.left, 'other')} are left.`;
  if (fact.kept) return `${dropped}; ${own} is left.`;
  return `${dropped}; ${fact.race ? 'a lookup’s' : 'the lookup’s'} is left.`;
}
