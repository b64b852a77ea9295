// SPDX-License-Identifier: GPL-2.0-only
// Small results with something of everything, for tests.
import type { BenchKernels, BenchKernelSide, BenchPair, BenchResults } from './bench.ts';

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

const kernelSide = (
  kernel: string,
  median: number,
  [walks, locks, nodes]: readonly [number, number, number],
  before: number | null,
): BenchKernelSide => ({
  variant: `linux-${kernel.split('.').slice(0, 2).join('.')}`,
  median,
  unit: 'ns',
  quartiles: [median * 0.95, median * 1.05],
  samples: [[median]],
  kernel,
  package: `linux-source ${kernel}-1`,
  low: median * 0.9,
  high: median * 1.1,
  step:
    before === null
      ? null
      : { ratio: before / median, low: before / median - 0.1, high: before / median + 0.1 },
  instructions: 100 * walks + 700 * nodes,
  ...{ walks, locks, nodes, bytes: 576 * nodes },
});

/** Two cases on three kernels, measured in a run of its own. */
export const exampleKernels: BenchKernels = {
  slug: 'page-cache',
  date: '2026-01-05T03:04:05.000Z',
  load: [0.1, 0.2],
  others: { before: { looks: 30, busy: 1, most: 1 }, during: { looks: 48, busy: 2, most: 1 } },
  missing: ['linux-6.12', 'linux-7.3'],
  pairs: [
    {
      name: 'page-cache/refault-order0',
      tool: 'callgrind',
      sides: [
        kernelSide('5.10.262', 600, [3, 1, 0], null),
        kernelSide('6.1.192', 500, [1, 1, 0], 600),
        kernelSide('7.2.12', 500, [1, 1, 0], 500),
      ],
    },
    {
      name: 'page-cache/split-order9',
      tool: 'callgrind',
      sides: [
        kernelSide('5.10.262', 1200, [5, 1, 8], null),
        kernelSide('6.1.192', 1500, [3, 2, 8], 1200),
        kernelSide('7.2.12', 1000, [5, 1, 1], 1500),
      ],
    },
    {
      name: 'page-cache/split-order9/fits',
      tool: 'callgrind',
      sides: [
        kernelSide('5.10.262', 400, [5, 1, 8], null),
        kernelSide('6.1.192', 390, [3, 2, 8], 400),
        kernelSide('7.2.12', 300, [5, 1, 1], 390),
      ],
    },
  ],
};
