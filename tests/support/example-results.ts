// SPDX-License-Identifier: GPL-2.0-only
// Holds small benchmark results for tests, with one example of each kind of pair.
import type {
  BenchKernelPair,
  BenchKernels,
  BenchPair,
  BenchResults,
  BenchSide,
} from '../../web/src/base/bench.ts';

const side = (variant: string, median: number): BenchSide => ({
  ...{ variant, median, unit: 'ns', samples: [[median]] },
  quartiles: [median * 0.95, median * 1.05],
});

const pair = (name: string, before: number, after: number, more: Partial<BenchPair> = {}): BenchPair => ({
  name,
  before: side('v6.9', before),
  after: side('merged', after),
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

type Counts = readonly [walks: number, locks: number, nodes: number];

/** One case on three kernels, with a median and counts for each. */
const kernelPair = (name: string, ...measured: readonly (readonly [number, Counts])[]): BenchKernelPair => ({
  name: `page-cache/${name}`,
  tool: 'callgrind',
  sides: ['5.10.262', '6.1.192', '7.2.12'].map((kernel, i) => {
    const [median, [walks, locks, nodes]] = measured[i]!;
    const before = measured[i - 1]?.[0];
    const ratio = before && before / median;
    return {
      ...side(`linux-${kernel.split('.').slice(0, 2).join('.')}`, median),
      ...{ kernel, package: `linux-source ${kernel}-1`, low: median * 0.9, high: median * 1.1 },
      step: ratio ? { ratio, low: ratio - 0.1, high: ratio + 0.1 } : null,
      instructions: 100 * walks + 700 * nodes,
      ...{ walks, locks, nodes, bytes: 576 * nodes },
    };
  }),
});

/** Three cases on three kernels. */
export const exampleKernels: BenchKernels = {
  slug: 'page-cache',
  date: '2026-01-05T03:04:05.000Z',
  load: [0.1, 0.2],
  others: { before: { looks: 30, busy: 1, most: 1 }, during: { looks: 48, busy: 2, most: 1 } },
  missing: ['linux-6.12', 'linux-7.3'],
  pairs: [
    kernelPair('refault-order0', [600, [3, 1, 0]], [500, [1, 1, 0]], [500, [1, 1, 0]]),
    kernelPair('split-order9', [1200, [5, 1, 8]], [1500, [3, 2, 8]], [1000, [5, 1, 1]]),
    kernelPair('split-order9/fits', [400, [5, 1, 8]], [390, [3, 2, 8]], [300, [5, 1, 1]]),
  ],
};
