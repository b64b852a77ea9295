// SPDX-License-Identifier: GPL-2.0-only
// Gives the narrator the page cache's meaning of a word in the tree, and its words for operations.
import { range, type Memory, type Trace } from '../../exhibit-api/index.ts';
import {
  identifyValue,
  nounOfInternal,
  readTree,
  type Acting,
  type Identify,
  type Indices,
  type Thing,
  type XaWords,
} from '../../structures/xarray/index.ts';
import { arrayOf } from './mapping.ts';
import { sayOwn, type Declined } from './say-own.ts';
import { readFolio, unpackShadow } from './words.ts';

export const identify: Identify = (trace, memory, entry): Thing => {
  switch (entry.kind) {
    case 'pointer': {
      const folio = readFolio(trace.sites, memory, entry.address);
      return { kind: 'folio', number: folio.nth, gone: folio.mapping === 0 };
    }
    case 'value':
      return { kind: 'shadow', number: unpackShadow(trace.sites, entry.value).age, gone: false };
    default:
      return identifyValue(trace, memory, entry);
  }
};

export function meant({ name, args }: Pick<Acting['op'], 'name' | 'args'>): Indices {
  const [first = 0, order = 0] = args;
  return { first, last: name === 'add' ? first + 2 ** order - 1 : first };
}

/** Tells why the driver, which acts for reclaim and truncation, declined before the kernel's code ran. */
export function declined(trace: Trace, memory: Memory, op: number): Declined | null {
  const { name, args, result } = trace.ops[op]!;
  // A reader holds the folio: the kernel's own code refuses.
  if (result === -16) return null;
  if (name === 'remove') return { why: 'nothing' };
  if (name === 'evict') return { why: 'no-folio' };
  if (name !== 'prune') return null;
  const [index = 0, shift = 0] = args;
  const { nodes, layout } = readTree(trace.sites, memory, arrayOf(trace));
  const covers = (first: number): boolean => index >= first && index < first + layout.fanout * 2 ** shift;
  const node = [...nodes.values()].find((n) => n.shift === shift && covers(n.firstIndex));
  if (!node || result !== -22) return { why: 'no-node' };
  return { why: 'mixed', used: node.count, shadows: node.nrValues };
}

const ACTORS: Readonly<Record<string, string>> = {
  add: 'the insert',
  evict: 'the eviction',
  remove: 'the removal',
  load: 'the lookup',
  read: 'the read',
  lookup: 'the lookup',
  around: 'the fault',
  range: 'the range',
  prune: 'the shrinker',
};

function begins(op: Acting['op'], cpu: 'A' | 'B' | null): string {
  const [index = 0, order = 0] = op.args;
  const at = order ? `indices ${index}–${index + 2 ** order - 1}` : `index ${index}`;
  const folio = order ? `a folio of order ${order}` : 'a folio';
  const by = cpu === 'B' ? 'CPU B now' : cpu === 'A' ? 'CPU A' : null;
  switch (op.name) {
    case 'add':
      return by ? `${by} puts ${folio} in at ${at}.` : `${folio.replace('a', 'A')} is to be put in at ${at}.`;
    case 'evict':
      return by
        ? `${by} evicts the folio at ${index}: a shadow will take its place.`
        : `Reclaim evicts the folio at ${index}: a shadow will take its place, and remember when.`;
    case 'remove':
      return by
        ? `${by} removes the entry at index ${index}.`
        : `The entry at index ${index} is to be removed.`;
    case 'prune':
      return by
        ? `${by} is short of memory, and frees the node at ${index} if it holds only shadows.`
        : `Memory is short: if the node at ${index} holds only shadows, it is to be freed.`;
    case 'read':
      return `${by ?? 'A process'} reads ${range(index, index + order - 1, 'page')} of the file: are they cached?`;
    case 'around':
      return `${by ?? 'A page fault'} maps what is cached of ${range(index, order, 'page')}.`;
    case 'range':
      return op.args[2]
        ? `${by ?? 'Truncation'} gets and locks all entries that lie wholly in ${range(index, order, 'page')}.`
        : `${by ?? 'The kernel'} gets all folios and shadows of ${range(index, order, 'page')}.`;
    default:
      return by ? `${by} looks up index ${index}.` : `Index ${index} is looked up: is its page cached?`;
  }
}

const name = (thing: Thing): string =>
  thing.kind === 'folio' || thing.kind === 'shadow' ? `${thing.kind} ${thing.number}` : nounOfInternal(thing);

const noun = (thing: Thing): string => (thing.kind === 'shadow' ? 'a shadow' : name(thing));

export const WORDS: XaWords = {
  actor: (op) => ACTORS[op.name] ?? `the ${op.name}`,
  begins,
  noun,
  name,
  aim: (op, purpose, index) =>
    op.name === 'evict' && purpose === 'make-place'
      ? `goes to the folio at ${index}, to put a shadow there`
      : null,
  own: (fact) => sayOwn(fact, WORDS),
  failures: { [-16]: 'a reader holds the folio', [-17]: 'a folio is there already' },
};
