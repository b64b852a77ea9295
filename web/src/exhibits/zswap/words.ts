// SPDX-License-Identifier: GPL-2.0-only
// Holds the words that both trees share, for the actor and for a slot's contents.
import { nounOfInternal, type Thing, type XaWords } from '../../structures/xarray/index.ts';

const ACTORS: Readonly<Record<string, string>> = {
  store: 'the store',
  load: 'the load',
  read: 'the read',
  invalidate: 'the invalidation',
};

export const actor = (op: string): string => ACTORS[op] ?? `the ${op}`;

/** Says what an operation sets out to do. */
export function begins(op: string, key: number, page: number): string {
  switch (op) {
    case 'store':
      return `Page ${page} is swapped out to offset ${key}: zswap is to keep it in memory, compressed.`;
    case 'load':
      return `The page at swap offset ${key} is needed again, in the swap cache: does zswap have it?`;
    case 'read':
      return `The page at swap offset ${key} is needed, beside the swap cache: does zswap have it?`;
    default:
      return `Swap offset ${key} is given up: what zswap keeps for it is to go.`;
  }
}

/** Says what a picked slot holds. */
export const entryAt = (indices: string): string =>
  `It points at the entry for ${indices}: through the entry zswap finds the compressed page.`;

const noun = (thing: Thing): string =>
  thing.kind === 'object' ? `page ${thing.number}’s entry` : nounOfInternal(thing);

export const WORDS: XaWords = {
  actor: ({ name }) => actor(name),
  begins: ({ text }) => `${text}.`,
  noun,
  name: noun,
};
