// SPDX-License-Identifier: GPL-2.0-only
// Reads areas in a red-black tree, as Linux kept them up to 6.0.
import type { StructureReader } from '../../../structures/shapes/shapes.ts';
import { readsOf, type AreaTree } from '../shared-reader.ts';
import { rbEvents } from './event-words.ts';
import { brokenRb } from '../rb-rules.ts';
import { rbScanOf } from './scan.ts';
import { readAreas } from './tree.ts';

export const RB_AREAS: AreaTree = {
  areas: (trace, memory) => [...readAreas(trace, memory).areas.values()],
  nodes: () => [],
  cost(trace, op) {
    const { visits, nexts } = rbScanOf(trace, op);
    return {
      nodesVisited: [...visits.map(({ record }) => record), ...nexts].sort((a, b) => a - b),
      compared: visits.flatMap(({ comparisons }) => comparisons),
      ...{ nodesAllocated: [], copied: [], freed: [] },
    };
  },
  broken: brokenRb,
};

export const RBTREE: StructureReader = {
  ...readsOf(RB_AREAS),
  events: rbEvents,
  scene: () => null,
  narrator: { fact: () => null, say: () => '' },
};
