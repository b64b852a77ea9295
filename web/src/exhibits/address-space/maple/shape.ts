// SPDX-License-Identifier: GPL-2.0-only
// Reads areas in a maple tree, as Linux keeps them since 6.1.
import type { Violation } from '../../../exhibit-api/index.ts';
import { mapleViolations } from '../../../structures/maple/index.ts';
import type { StructureReader } from '../../../structures/shapes/shapes.ts';
import { PAGE_SHIFT } from '../areas.ts';
import { readsOf, type AreaTree } from '../shared-reader.ts';
import { mapleEvents } from './event-words.ts';
import { mapleScanOf } from './scan.ts';
import { areasIn, treeOf } from './tree.ts';

export const MAPLE_AREAS: AreaTree = {
  areas: (trace, memory) => areasIn(trace, memory, treeOf(trace, memory)),
  nodes: (trace, memory) => treeOf(trace, memory).nodes.keys(),
  cost(trace, op) {
    const { visits, pivots, allocated, copied, freed } = mapleScanOf(trace, op);
    const nodesVisited = visits.filter(({ cpu }) => cpu === 'A').map(({ record }) => record);
    return { nodesVisited, compared: pivots, nodesAllocated: allocated, copied, freed };
  },
  broken: (trace, memory) =>
    mapleViolations(trace.sites, treeOf(trace, memory), true).map(({ index, ...v }): Violation => ({
      ...v,
      index: index >>> PAGE_SHIFT,
    })),
};

export const MAPLE: StructureReader = {
  ...readsOf(MAPLE_AREAS),
  events: mapleEvents,
  scene: () => null,
  narrator: { fact: () => null, say: () => '' },
};
