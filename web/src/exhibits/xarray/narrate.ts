// SPDX-License-Identifier: GPL-2.0-only
// Gives the narrator this exhibit's words: entries are values, and operations are those of the library.
import { type Memory, type Trace } from '../../exhibit-api/index.ts';
import {
  nounOfValue,
  readTree,
  treeEntries,
  type Acting,
  type Declined,
  type Indices,
  type XaWords,
} from '../../structures/xarray/index.ts';

const orderOf = ({ name, args }: Pick<Acting['op'], 'name' | 'args'>): number =>
  name === 'store' ? (args[2] ?? 0) : name === 'split' ? (args[1] ?? 0) : 0;

export function meant(op: Pick<Acting['op'], 'name' | 'args'>): Indices {
  const first = op.args[0] ?? 0;
  return { first, last: first + 2 ** orderOf(op) - 1 };
}

/** The entry is no larger than the pieces that the operation asks for. */
export interface NoLarger extends Declined {
  readonly why: 'no-larger';
  readonly order: number;
}

/** Tells why the driver declined before it asked the kernel for a split. */
export function declined(trace: Trace, memory: Memory, op: number): NoLarger | Declined | null {
  const { name, args, result } = trace.ops[op]!;
  if (name !== 'split' || (result !== -2 && result !== -22)) return null;
  const [index = 0] = args;
  const entries = treeEntries(readTree(trace.sites, memory, trace.root));
  const there = entries.find((e) => index >= e.index && index < e.index + 2 ** e.order);
  return there && result === -22 ? { why: 'no-larger', order: there.order } : { why: 'nothing' };
}

const ACTORS: Readonly<Record<string, string>> = {
  store: 'the store',
  load: 'the lookup',
  erase: 'the erasure',
  find: 'the search',
  reserve: 'the reservation',
  split: 'the split',
  mark: 'the marking',
  unmark: 'the unmarking',
};

function begins(op: Acting['op']): string {
  const [index = 0, second = 0] = op.args;
  const order = orderOf(op);
  const at = order && op.name === 'store' ? `indices ${index}–${index + 2 ** order - 1}` : `index ${index}`;
  switch (op.name) {
    case 'store':
      return `The value ${second} is to be stored at ${at}.`;
    case 'load':
      return `Index ${index} is looked up: what is stored there?`;
    case 'erase':
      return `The entry at index ${index} is to be removed.`;
    case 'mark':
      return `Mark ${second} is to be set at index ${index}, and in each node above.`;
    case 'unmark':
      return `Mark ${second} is to be cleared at index ${index}.`;
    case 'find':
      return op.args.length > 1
        ? `Which entry from index ${index} on is the first with mark ${second}?`
        : `Which entry is the first from index ${index} on?`;
    case 'split':
      return `The entry at index ${index} is to be split into pieces of order ${second}.`;
    default:
      return `Memory for index ${index} is to be set aside, so that a store there cannot fail.`;
  }
}

export const WORDS: XaWords = {
  actor: (op) => ACTORS[op.name] ?? `the ${op.name}`,
  begins,
  noun: nounOfValue,
  name: nounOfValue,
  own(fact) {
    if (fact.kind !== 'declines' || fact.why !== 'no-larger') return null;
    const { order } = fact as typeof fact & NoLarger;
    const actor = WORDS.actor(fact.op);
    return `The entry at ${fact.index} has order ${order}, no more than is asked for: ${actor} ends.`;
  },
};
