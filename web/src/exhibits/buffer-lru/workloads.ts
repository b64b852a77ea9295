// SPDX-License-Identifier: GPL-2.0-only
// Declares the workloads of bulk runs: the LRU's hit rate and the cost of a call, by blocks in use.
import type { BulkOp, Workload } from '../../exhibit-api/index.ts';
import { OP } from './ops.ts';

const getblk = (block: number, x?: number): BulkOp => ({ code: OP.getblk, args: [block], x });
const slots = (n: number): BulkOp => ({ code: OP.slots, args: [n] });

const SIZE = { name: 'slots', label: 'Slots: 8 or 16', min: 8, max: 16, value: 16 } as const;
const MOST = { name: 'blocks', label: 'Most blocks in use', min: 2, max: 128, value: 32 } as const;
const CALLS = {
  name: 'calls',
  label: 'Calls for each number of blocks',
  min: 10,
  max: 2000,
  value: 200,
} as const;

/** Kernels have had 8 or 16 slots; a number in between takes the nearer one. */
const sizeOf = (wanted: number | undefined): number => ((wanted ?? 16) < 12 ? 8 : 16);

type Pick = (call: number, blocks: number, random: () => number) => number;

function* pressure(
  params: Readonly<Record<string, number>>,
  random: () => number,
  pick: Pick,
): Iterable<BulkOp> {
  const { blocks: most = MOST.value, calls = CALLS.value } = params;
  for (let blocks = 1; blocks <= most; blocks++) {
    // Each number of blocks begins with an empty LRU. Measuring starts once every block was asked for.
    yield slots(sizeOf(params['slots']));
    for (let b = 0; b < blocks; b++) yield getblk(b);
    for (let call = 0; call < calls; call++) yield getblk(pick(call, blocks, random), blocks);
  }
}

const common = {
  xLabel: 'blocks in use',
  each: 'call',
  small: { blocks: 24, calls: 12 },
  params: [MOST, CALLS, SIZE],
} as const;

export const workloads: readonly Workload[] = [
  {
    id: 'in-turn',
    label: 'Blocks in turn',
    help: 'Every block in turn, repeatedly: with one block more than slots, every call misses.',
    ...common,
    ops: (params, random) => pressure(params, random, (call, blocks) => call % blocks),
  },
  {
    id: 'at-random',
    label: 'Blocks at random',
    help: 'Each call asks for any of the blocks with the same chance.',
    ...common,
    ops: (params, random) => pressure(params, random, (_, blocks) => Math.floor(random() * blocks)),
  },
  {
    id: 'few-favourites',
    label: 'A few favourites',
    help: 'The nth block is asked for 1/n times as often as the first, as directories and bitmaps are.',
    ...common,
    ops: (params, random) => pressure(params, random, (_, blocks) => zipf(blocks, random())),
  },
];

/** Block n with a probability proportional to 1 / (n + 1). */
function zipf(blocks: number, at: number): number {
  let sum = 0;
  for (let n = 1; n <= blocks; n++) sum += 1 / n;
  let rest = at * sum;
  for (let n = 1; n < blocks; n++) {
    rest -= 1 / n;
    if (rest < 0) return n - 1;
  }
  return blocks - 1;
}
