// SPDX-License-Identifier: GPL-2.0-only
// Gives the race lab its starts, and CPU B's operations. Only the few that can change what CPU A has read are in the
// list.
import type { Entry, Op, RaceModel, RaceStart } from '../../exhibit-api/index.ts';

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

export const race: RaceModel = { starts, alphabet };

/**
 * Makes a start of a scenario: the operation on which it opens, else its last insert. The lines before set the tree
 * up.
 */
export function startFrom(text: string): RaceStart | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const opens = lines.findIndex((line) => /^#:\s*opens/.test(line));
  const isAdd = (line: string): boolean => /^add\s/.test(line);
  const after = opens < 0 ? -1 : lines.findIndex((line, i) => i > opens && isAdd(line));
  const at = after >= 0 ? after : lines.findLastIndex(isAdd);
  if (at < 0) return null;
  const plain = lines
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line, i) => i <= at && line !== '');
  const op = plain.pop()!;
  const fails: string[] = [];
  while (/^(fail|race)/.test(plain.at(-1) ?? '')) {
    const line = plain.pop()!;
    if (line.startsWith('fail')) fails.unshift(line);
  }
  const setup = plain.filter((line) => !line.startsWith('race'));
  return {
    id: 'own',
    label: 'what the page shows',
    setup: setup.map((line) => `${line}\n`).join(''),
    op: [...fails, op].join('\n'),
  };
}
