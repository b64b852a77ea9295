// SPDX-License-Identifier: GPL-2.0-only
// Small results with something of everything, for tests.
import type { BenchPair, BenchResults } from './bench.ts';

const pair = (name: string, before: number, after: number, more: Partial<BenchPair> = {}): BenchPair => ({
  name,
  before: {
    variant: 'v6.9',
    median: before,
    unit: 'ns',
    quartiles: [before * 0.95, before * 1.05],
    samples: [[before]],
  },
  after: {
    variant: 'merged',
    median: after,
    unit: 'ns',
    quartiles: [after * 0.95, after * 1.05],
    samples: [[after]],
  },
  ratio: before / after,
  low: (before / after) * 0.9,
  high: (before / after) * 1.1,
  instructions: { tool: 'callgrind', before: 729, after: 460 },
  cacheMisses: null,
  codeBytes: { before: 689, after: 780 },
  threads: 1,
  floor: null,
  note: null,
  ...more,
});

export const exampleResults: BenchResults = {
  format: 'treewalk-bench',
  version: 1,
  date: '2026-01-02T03:04:05.000Z',
  machine: 'Example CPU, 2 CPUs',
  compiler: 'gcc 12.2.0, -O2',
  kernel: '6.1.192',
  package: 'linux-source-6.1 6.1.192-2',
  quick: true,
  complete: true,
  load: [0.1, 0.9],
  limits: {
    pointerChase: [{ bytes: 16384, ns: 0.95 }],
    memcpy: [{ bytes: 16384, bytesPerSecond: 1.5e11 }],
    emptyCall: { wasm: 10, native: 5 },
  },
  pairs: [
    pair('page-cache/refault-order0', 31, 17, { floor: 1.073 }),
    pair('page-cache/split-order9', 240, 250, { floor: 1, note: 'A reason with evidence.' }),
    pair('page-cache/split-order9/threads:2/shared', 900, 1200, { threads: 2 }),
    pair('aio-lookup/512-list-vs-radix', 320, 15),
    pair('wasm/native/buffer-lru/miss', 37, 25, {
      instructions: { tool: null, before: null, after: null },
      codeBytes: null,
    }),
    pair('later/pair', 2, 1),
  ],
};
