// SPDX-License-Identifier: GPL-2.0-only
// Answers for the red-black tree which pages it keeps, and what an operation on it cost.
import { type Trace } from '../../../exhibit-api/index.ts';
import { brokenRb } from '../invariants.ts';
import { keptAt, type Cost, type PageTree } from '../page-tree.ts';
import { rbScanOf } from './scan.ts';
import { readEntries } from './tree.ts';

function cost(trace: Trace, op: number): Cost {
  const { visits, walks, locks, allocations, rotations } = rbScanOf(trace, op);
  return {
    ...{ walks, locks, allocations, rotations, slotReads: [] },
    nodes: visits.map((v) => v.record),
    comparisons: visits.flatMap((v) => v.comparisons),
  };
}

export const RB_PAGES: PageTree = {
  kept: (trace, memory) =>
    [...readEntries(trace, memory).holders.values()].map(({ key, address: entry, level }) =>
      keptAt(trace, memory, { key, entry, level }),
    ),
  takes: false,
  inEntries: true,
  nodes: () => [],
  broken: brokenRb,
  cost,
};
