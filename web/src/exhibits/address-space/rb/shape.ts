// SPDX-License-Identifier: GPL-2.0-only
// Reads areas in a red-black tree, as Linux kept them up to 6.0.
import {
  latestEvent,
  RECORD_WORDS,
  structLayout,
  type Trace,
  type WalkEvent,
} from '../../../exhibit-api/index.ts';
import { RB_WORD, rbWords } from '../../../structures/rbtree/index.ts';
import type { StructureReader } from '../../../structures/shapes/shapes.ts';
import { readsOf, type AreaTree, type Cost } from '../shared-reader.ts';
import { AreaCounter } from '../bulk-counter.ts';
import { rbFactAt } from '../facts/rb.ts';
import { inOrder, ownEvents } from '../own/scan-of.ts';
import { rbQuestions } from '../questions.ts';
import { brokenRb } from '../rules.ts';
import { sayAreas } from '../say/index.ts';
import { areaType } from '../variant.ts';
import { SEARCHES, type RbScan } from './event.ts';
import { RbOpScan, rbScanOf } from './scan.ts';
import { rbScene, type RbScene } from './scene.ts';
import { rbAreaLayout, readAreas } from './tree.ts';
import { RB_LABELS } from './words.ts';

export const rbCost = ({ visits, nexts }: RbScan): Cost => ({
  nodesVisited: [...visits.map(({ record }) => record), ...nexts].sort((a, b) => a - b),
  compared: visits.flatMap(({ comparisons }) => comparisons),
  ...{ nodesAllocated: [], copied: [], freed: [] },
});

export const RB_AREAS: AreaTree = {
  areas: (trace, memory) => [...readAreas(trace, memory).holders.values()],
  nodes: () => [],
  cost: (trace, op) => rbCost(rbScanOf(trace, op)),
  broken: brokenRb,
};

const rbEvents = (trace: Trace, op: number): readonly WalkEvent[] =>
  rbScanOf(trace, op).events.map((e) => ({
    ...{ kind: e.kind, record: e.record, label: RB_LABELS[e.kind](e), cpu: e.cpu },
    ...(SEARCHES.has(e.kind) && { walk: e.walk, purpose: 'find' }),
    ...(e.area && { node: e.area, slot: 0 }),
  }));

export const RBTREE: StructureReader<RbScene> = {
  ...readsOf(RB_AREAS),
  events: (trace, op) => inOrder(ownEvents(trace, op), rbEvents(trace, op)),
  bulkCounter: (sites, root, variant) =>
    new AreaCounter({ sites, root, variant }, (program, records, at) =>
      rbCost(new RbOpScan(program, records, at).run(0, records.length / RECORD_WORDS)),
    ),
  walk: async () =>
    (await import('../../../structures/rbtree/own-walk/rules.ts')).rbWalkRules({
      nodes: (trace, memory) => readAreas(trace, memory).holders,
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
