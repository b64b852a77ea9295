// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import type { BenchPair } from '../../../base/bench.ts';
import { grouped } from './pairs.ts';
import { ratioTable } from './tables.ts';

const side = { variant: 'x', median: 10, unit: 'ns', quartiles: [9, 11], samples: [[10]] } as const;
const pair = (low: number, high: number): BenchPair => ({
  ...{ name: 'buffer-lru/hit-front', before: side, after: side, ratio: (low + high) / 2, low, high },
  ...{ instructions: { tool: null, before: null, after: null }, cacheMisses: null, codeBytes: null },
  ...{ threads: 1, floor: 1.05, note: null },
});

test('beside what a pair should reach stands whether this run agrees, differs or cannot tell', () => {
  const { group, pairs } = grouped([pair(1.05, 1.2), pair(0.9, 1.04), pair(1, 1.1)])[0]!;
  expect(ratioTable(group, pairs, 0.95).rows.map((row) => row[3])).toEqual([
    '1.05: agrees',
    '1.05: differs',
    '1.05: cannot tell',
  ]);
});
