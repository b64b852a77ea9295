// SPDX-License-Identifier: GPL-2.0-only
// Gives the race lab its starts, and CPU B's operations. Only the few that can change what CPU A has read are in the
// list.
import type { Entry, Op, RaceModel, RaceStart } from '../../exhibit-api/index.ts';
import { moments } from './moments.ts';
import { isRead } from './reads.ts';

/** Entries, and empty indices, at which CPU B may act in a read of many. */
const MOST_MET = 3;
const MOST_HOLES = 3;

/**
 * A large order that this fan-out can split to order 0: below twice the shift. With 64 slots it is 9, with 16 it is
 * 6, with 8 it is 4.
 */
const largeOrder = (fanout: number): number => Math.floor((3 * Math.log2(fanout)) / 2);

const add = (index: number, order: number): string => `add ${index}${order ? ` ${order}` : ''}`;

/** The tree also holds these two folios, so that it has several levels. */
const BASE = 'add 0\nadd 4000\n';

function starts(fanout: number): readonly RaceStart[] {
  const large = largeOrder(fanout);
  const medium = Math.log2(fanout);
  const first = 2 ** large;
  const index = first + 3;
  const op = add(index, 0);
  return [
    {
      id: 'large-shadow',
      label: `a shadow of order ${large}`,
      setup: `${BASE}${add(first, large)}\nevict ${first}\n`,
      op,
    },
    { id: 'large-folio', label: `a folio of order ${large}`, setup: `${BASE}${add(first, large)}\n`, op },
    { id: 'hole', label: 'a hole', setup: BASE, op },
    {
      id: 'medium-shadow',
      label: `a shadow of order ${medium}`,
      setup: `${BASE}${add(first, medium)}\nevict ${first}\n`,
      op,
    },
    { id: 'small-shadow', label: 'a shadow of order 0', setup: `${BASE}${op}\nevict ${index}\n`, op },
    {
      id: 'no-wait',
      label: 'a hole, with no memory under the lock',
      setup: BASE,
      op: `fail nowait\n${op}`,
    },
  ];
}

/** Finds the entry that covers `index`. */
const covering = (entries: readonly Entry[], index: number): Entry | undefined =>
  entries.find(([first, order]) => index >= first && index < first + 2 ** order);

function alphabet(entries: readonly Entry[], op: Op, fanout: number): readonly string[] {
  const [index = 0, order = 0] = op.args;
  const there = covering(entries, index);
  const large = Math.max(there?.[1] ?? 0, order, largeOrder(fanout));
  const pages = 2 ** large;
  const first = index - (index % pages);
  // An index in another leaf of the large range: there, B splits what A is about to split.
  const aside = first + ((index - first + pages / 2) % pages);
  const elsewhere = aside - (aside % 2 ** order);
  const words = [
    `remove ${there ? there[0] : first}`,
    `evict ${there ? there[0] : first}`,
    add(first, large),
    `remove ${first}`,
    `evict ${first}`,
    add(elsewhere, order),
    add(index, order),
    `evict ${index}`,
    `remove ${index}`,
  ];
  return [...new Set(words)];
}

/** Starts in which A reads; B inserts, splits, shrinks the tree, evicts, or frees a folio and uses it again. */
function reads(fanout: number): readonly RaceStart[] {
  const [two, far] = [`add ${fanout - 1}\nadd ${fanout}\n`, `add ${4 * fanout}\n`];
  const large = largeOrder(fanout);
  const first = 2 ** large;
  // Its slot is a sibling: it leads to the first slot of the large entry.
  const inside = first + fanout + 3;
  return [
    { id: 'read-folios', label: 'two folios, in two nodes', setup: two, op: `read ${fanout - 1} 2` },
    { id: 'read-hole', label: 'a hole behind a folio', setup: `add 0\n${far}`, op: 'read 0 3' },
    { id: 'read-small-tree', label: 'a tree that can shrink', setup: `add 0\n${far}`, op: 'read 0 1' },
    {
      id: 'lookup-large-folio',
      label: `inside a folio of order ${large}`,
      setup: `${BASE}${add(first, large)}\n`,
      op: `lookup ${inside}`,
    },
    {
      id: 'lookup-large-shadow',
      label: `inside a shadow of order ${large}`,
      setup: `${BASE}${add(first, large)}\nevict ${first}\n`,
      op: `lookup ${inside}`,
    },
    {
      id: 'around',
      label: 'two folios, mapped around a fault',
      setup: two,
      op: `around ${fanout - 1} ${fanout}`,
    },
    { id: 'range', label: 'two folios, to be truncated', setup: two, op: `range ${fanout - 1} ${fanout} 1` },
  ];
}

/** What can change what A reads: each entry at its indices, a hole there, and the rest of the tree. */
function readAlphabet(entries: readonly Entry[], { name, args }: Op): readonly string[] {
  const [first = 0, more = 0] = args;
  const last = name === 'read' ? first + more - 1 : name === 'lookup' ? first : more;
  const met = entries.filter(([index, order]) => index <= last && index + 2 ** order > first);
  const holes = Array.from({ length: Math.min(MOST_HOLES, last - first + 1) }, (_, i) => first + i);
  const rest = entries.filter((e) => !met.includes(e));
  const words = [
    ...met
      .slice(0, MOST_MET)
      .flatMap(([index, , kind]) => [...(kind === 'folio' ? [`evict ${index}`] : []), `remove ${index}`]),
    ...holes.filter((i) => covering(entries, i)?.[2] !== 'folio').map((i) => add(i, 0)),
    ...met.slice(0, MOST_MET).flatMap(([index, , kind]) => (kind === 'folio' ? [add(index, 0)] : [])),
    ...rest.slice(-1).map(([index]) => `remove ${index}`),
  ];
  return [...new Set(words)];
}

export const race = {
  raced: { changes: ['add'], reads: ['read', 'lookup', 'around', 'range'] },
  starts,
  reads,
  moments,
  alphabet: (entries, op, fanout) =>
    isRead(op.name) ? readAlphabet(entries, op) : alphabet(entries, op, fanout),
} satisfies RaceModel;
