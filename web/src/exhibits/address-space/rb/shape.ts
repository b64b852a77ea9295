// SPDX-License-Identifier: GPL-2.0-only
// Reads areas in a red-black tree, as Linux kept them up to 6.0.
import { latestEvent, RECORD_WORDS, structLayout } from '../../../exhibit-api/index.ts';
import { RB_WORD, rbWords } from '../../../structures/rbtree/index.ts';
import type { StructureReader } from '../../../structures/shapes/shapes.ts';
import { readsOf, type AreaTree, type Cost } from '../shared-reader.ts';
import { AreaCounter } from '../bulk-counter.ts';
import { rbFactAt } from '../facts/rb.ts';
import { rbQuestions } from '../questions.ts';
import { sayAreas } from '../say/index.ts';
import { rbEvents } from './event-words.ts';
import { brokenRb } from '../rb-rules.ts';
import type { RbScan } from './event.ts';
import { RbOpScan, rbScanOf } from './scan.ts';
import { rbScene, type RbScene } from './scene.ts';
import { keyedAreas, readAreas } from './tree.ts';
import { rbAreaLayout } from './layout-of.ts';
import { areaType } from '../variant.ts';

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
  ...rbWords((trace, memory) => {
    const { node, key } = rbAreaLayout(trace.sites, trace.data.variant);
    const { type } = structLayout(trace.sites, areaType(trace.data.variant)).member('vm_end');
    return {
      ...{ noun: 'area', node, key: { name: 'vm_end', type, offset: key, bits: 32 } },
      keyOf: (area) => memory.u32(area + key),
    };
  }),
  touched(trace, record) {
    const last = latestEvent(trace, record, (op) => rbScanOf(trace, op).events)?.event;
    if (!last?.area || last.kind === 'cache') return null;
    return { node: last.area, slot: last.kind === 'read' ? RB_WORD.key : RB_WORD.color };
  },
  nodeType: (trace) => areaType(trace.data.variant),
  narrator: { fact: rbFactAt, say: sayAreas },
  questions: rbQuestions(RB_AREAS.areas),
};
