// SPDX-License-Identifier: GPL-2.0-only
// Declares the workloads of bulk runs: heads in several orders of arrival, and searches in a finished tree.
import type { BulkOp, Workload } from '../../exhibit-api/index.ts';
import { OP, SECTOR } from './ops.ts';

const HEADS = { name: 'heads', label: 'Heads', min: 1, max: 20_000, value: 10_000 } as const;
const SMALL = { heads: 300 } as const;

/** The numbers 0 to n - 1 in a random order (Fisher and Yates). */
export function shuffled(n: number, random: () => number): readonly number[] {
  const out = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
}

const insert = (i: number, x?: number): BulkOp => ({ code: OP.insert, args: [(i + 1) * SECTOR], x });

const INSERTS = {
  xLabel: 'heads in the tree',
  each: 'insert',
  small: SMALL,
  params: [HEADS],
} as const;

export const WORKLOADS: readonly Workload[] = [
  {
    id: 'random',
    label: 'Random inserts',
    help: 'Extents in no order, as many files written at once make them.',
    ...INSERTS,
    *ops({ heads = HEADS.value }, random) {
      let x = 0;
      for (const i of shuffled(heads, random)) yield insert(i, x++);
    },
  },
  {
    id: 'ascending',
    label: 'Ascending inserts',
    help: 'Each extent behind the last, as one large file makes them: every search goes right.',
    ...INSERTS,
    *ops({ heads = HEADS.value }) {
      for (let i = 0; i < heads; i++) yield insert(i, i);
    },
  },
  {
    id: 'descending',
    label: 'Descending inserts',
    help: 'Each extent before the last: every search goes left, where the pointer is farther from the key.',
    ...INSERTS,
    *ops({ heads = HEADS.value }) {
      for (let i = 0; i < heads; i++) yield insert(heads - 1 - i, i);
    },
  },
  {
    id: 'find',
    label: 'Searches',
    help: 'Makes a tree of random heads first, then searches for heads in it.',
    xLabel: 'searches',
    each: 'search',
    small: { ...SMALL, searches: 300 },
    params: [HEADS, { name: 'searches', label: 'Searches', min: 1, max: 20_000, value: 5_000 }],
    *ops({ heads = HEADS.value, searches = 5_000 }, random) {
      for (const i of shuffled(heads, random)) yield insert(i);
      for (let s = 0; s < searches; s++)
        yield { code: OP.find, args: [(Math.floor(random() * heads) + 1) * SECTOR], x: s };
    },
  },
];
