// SPDX-License-Identifier: GPL-2.0-only
// Reads areas in a red-black tree, as Linux kept them up to 6.0.
import { RECORD_WORDS } from '../../../exhibit-api/index.ts';
import type { StructureReader } from '../../../structures/shapes/shapes.ts';
import { readsOf, type AreaTree, type Cost } from '../shared-reader.ts';
import { AreaCounter } from '../bulk-counter.ts';
import { rbFactAt } from '../facts/rb.ts';
import { sayAreas } from '../say/index.ts';
import { rbEvents } from './event-words.ts';
import { brokenRb } from '../rb-rules.ts';
import type { RbScan } from './event.ts';
import { RbOpScan, rbScanOf } from './scan.ts';
import { rbScene, type RbScene } from './scene.ts';
import { keyedAreas, readAreas } from './tree.ts';

export const rbCost = ({ visits, nexts }: RbScan): Cost => ({
  nodesVisited: [...visits.map(({ record }) => record), ...nexts].sort((a, b) => a - b),
  compared: visits.flatMap(({ comparisons }) => comparisons),
  ...{ nodesAllocated: [], copied: [], freed: [] },
});

export const RB_AREAS: AreaTree = {
  areas: (trace, memory) => [...readAreas(trace, memory).areas.values()],
  nodes: () => [],
  cost: (trace, op) => rbCost(rbScanOf(trace, op)),
  broken: brokenRb,
};

export const RBTREE: StructureReader<RbScene> = {
  ...readsOf(RB_AREAS),
  events: rbEvents,
  bulkCounter: (sites, root, variant) =>
    new AreaCounter({ sites, root, variant }, (program, records, at) =>
      rbCost(new RbOpScan(program, records, at).run(0, records.length / RECORD_WORDS)),
    ),
  walk: async () =>
    (await import('../../../structures/rbtree/own-walk/rules.ts')).rbWalkRules({
      nodes: keyedAreas,
      events: (trace, op) => rbScanOf(trace, op).events,
      wanted: (trace, op) => trace.ops[op]?.args[0] ?? 0,
    }),
  scene: rbScene,
  narrator: { fact: rbFactAt, say: sayAreas },
};
