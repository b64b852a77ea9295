// SPDX-License-Identifier: GPL-2.0-only
// Writes sentences about locks, memory and results, each with its reason.
import { capital, counted, errno, plural } from '../../../base/english.ts';
import type { FreeReason, NodeUse, XaFactOf } from '../facts/types.ts';
import { Who, tag, who, type XaWords } from './words.ts';

export function sayLocks(fact: XaFactOf<'locks'>, words: XaWords): string {
  const actor = Who(fact, words);
  switch (fact.why) {
    case 'first':
      return `${actor} takes the lock: nobody else can change the tree now.`;
    case 'looked-before':
      return `${actor} takes the lock; what it saw before may not be true any more.`;
    case 'again':
      return `${actor} takes the lock again: meanwhile others may have changed the tree.`;
    case 'let-go-in-vain':
      return `This split needs no new node after all: ${who(fact, words)} takes the lock again.`;
    case 'refused':
      return `The split is refused; ${who(fact, words)} takes the lock again anyway.`;
  }
}

export function sayUnlocks(fact: XaFactOf<'unlocks'>, words: XaWords): string {
  const actor = who(fact, words);
  switch (fact.why.kind) {
    case 'done':
      return `${capital(actor)} is done with the tree and drops the lock.`;
    case 'no-memory':
      return `No memory under the lock, where ${actor} may not wait: it lets go, to wait for some.`;
    case 'conflict':
      return `${capital(words.noun(fact.why.holds))} is there already: ${actor} drops the lock and fails.`;
    case 'split':
      return `The ${fact.why.holds.kind} must be split, and allocating nodes may sleep: ${actor} drops the lock.`;
  }
}

export function sayAllocates(fact: XaFactOf<'allocates'>): string {
  switch (fact.for) {
    case 'split':
      return `Node ${fact.nth} of ${fact.of} for the split is allocated; it will be filled with copies, unseen by others.`;
    case 'step':
      return 'The split gets its node under the lock; the lock need not be let go.';
    case 'later':
      return 'With no lock held the allocation may wait for memory: now it gets a node.';
    case 'tree':
      return 'A node is allocated under the lock; it is not in the tree yet.';
  }
}

const LACKS: Readonly<Record<NodeUse, string>> = {
  split: 'There is no memory for the nodes of the split: −ENOMEM.',
  step: 'There is no memory for the split’s node, and under the lock the allocation may not wait.',
  later: 'There is no memory even now: the operation must fail with −ENOMEM.',
  tree: 'There is no memory for a node, and under the lock the allocation may not wait.',
};

export const sayLacksMemory = (fact: XaFactOf<'lacks-memory'>): string => LACKS[fact.for];

export function sayFrees(fact: XaFactOf<'frees'>): string {
  if (fact.why !== 'removed') return tag(fact, sayPrepared(fact, fact.why));
  return fact.of === 1
    ? 'The removed node is freed.'
    : `The ${counted(fact.of, 'removed node')} are freed, one after another.`;
}

function sayPrepared(fact: XaFactOf<'frees'>, why: Exclude<FreeReason, 'removed'>): string {
  const node = `prepared node ${fact.nth} of ${fact.of} is freed`;
  switch (why) {
    case 'changed':
      return `${capital(node)}: what it was filled for has changed meanwhile.`;
    case 'incomplete':
      return `${capital(node)} again: not all that the split needs could be had.`;
    case 'refused':
      return `The split is refused, so the node that was there for it is freed.`;
    case 'unneeded':
      return `${capital(node)}: it was not needed and never came into the tree.`;
  }
}

const FAILURES: Readonly<Record<number, string>> = {
  [-12]: 'there is no memory',
};

/** The driver, not the kernel, finds that the operation has nothing to work on. */
export function sayDeclines(fact: XaFactOf<'declines'>, words: XaWords): string {
  return `Nothing is stored at ${fact.index}, so ${words.actor(fact.op)} ends, after ${plural(fact.walks, 'walk')}.`;
}

export function sayReturns(fact: XaFactOf<'returns'>, words: XaWords): string {
  const cost = `after ${plural(fact.walks, 'walk')}`;
  const actor = capital(words.actor(fact.op));
  const index = fact.at ?? fact.op.args[0] ?? 0;
  if (fact.found)
    return fact.found.kind === 'nothing'
      ? `${actor} ${fact.op.name === 'find' ? `from ${index} on` : `of ${index}`} finds nothing, ${cost}.`
      : fact.at === null
        ? `${actor} of ${index} returns ${words.noun(fact.found)}, ${cost}.`
        : `${actor} finds ${words.noun(fact.found)} at index ${index}, ${cost}.`;
  if (fact.result < 0) {
    const why = fact.refused
      ? 'the split was refused'
      : (FAILURES[fact.result] ?? words.failures?.[fact.result] ?? 'an error');
    const failed = `${actor} fails: ${why} (${errno(fact.result)}), ${cost}`;
    const { left } = fact;
    const entry = left && words.noun(left.holds).replace(/^an? /, 'the ');
    if (left) return `${failed}; ${entry} stays split in ${counted(left.pieces, 'piece')}.`;
    return fact.wasted ? `${failed}; ${counted(fact.wasted, 'node')} made for nothing.` : `${failed}.`;
  }
  return `${actor} is done, ${cost} of the tree.`;
}
