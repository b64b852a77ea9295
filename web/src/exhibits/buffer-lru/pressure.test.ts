// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { counterMeans } from '../../bulk/series.ts';
import { codeRows, hitRate } from './panels/pressure.ts';
import { workloads } from './workloads.ts';
import { OP } from './ops.ts';

const lane = {
  x: Float64Array.of(1, 1, 2, 2, 2),
  values: { refGets: Uint32Array.of(1, 1, 1, 2, 2), slotWrites: Uint32Array.of(0, 0, 2, 16, 16) },
};

test('means for each number of blocks', () => {
  expect(hitRate(lane)).toEqual({ x: [1, 2], y: [1, 1 / 3] });
  expect(counterMeans(lane, 'slotWrites')).toEqual({ x: [1, 2], y: [0, 34 / 3] });
});

test('code sizes as rows', () => {
  const bytes = { bh_lru_install_by_copy: 364, bh_lru_install: 136, lookup_bh_lru: 132 };
  expect(codeRows([{ compiler: 'gcc 12.2.0', bytes }])).toEqual([
    ['gcc 12.2.0', '364', '136', '−228', '132'],
  ]);
});

test('every workload begins each number of blocks with an empty LRU, and measures so many calls of each', () => {
  for (const workload of workloads) {
    let seed = 1;
    const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const ops = [...workload.ops({ blocks: 5, calls: 20, slots: 8 }, random)];
    for (let blocks = 1; blocks <= 5; blocks++) {
      const measured = ops.filter((o) => o.x === blocks);
      expect(measured).toHaveLength(20);
      expect(measured.every((o) => o.code === OP.getblk && o.args[0]! < blocks)).toBe(true);
    }
    expect(ops.filter((o) => o.code === OP.slots).map((o) => o.args[0])).toEqual([8, 8, 8, 8, 8]);
  }
});
