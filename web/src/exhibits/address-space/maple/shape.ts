// SPDX-License-Identifier: GPL-2.0-only
// Reads areas in a maple tree, as Linux keeps them since 6.1.
import { latestEvent, RECORD_WORDS } from '../../../exhibit-api/index.ts';
import { mapleField, mapleWord, type MapleScan } from '../../../structures/maple/index.ts';
import type { StructureReader } from '../../../structures/shapes/shapes.ts';
import { PAGE_SHIFT, readArea, wantedIn } from '../areas.ts';
import { areaNamed, pagesNamed } from '../line/words.ts';
import { brokenMaple } from '../rules.ts';
import { readsOf, type AreaTree, type Cost } from '../shared-reader.ts';
import { AreaCounter } from '../bulk-counter.ts';
import { mapleFactAt } from '../facts/maple.ts';
import { mapleAreaQuestions } from '../questions.ts';
import { sayAreas } from '../say/index.ts';
import { mapleEvents } from './event-words.ts';
import { mapleScan, mapleScanOf } from './scan.ts';
import { mapleScene, type MapleScene } from './scene.ts';
import { areasIn, treeOf } from './tree.ts';

export function mapleCost({ visits, pivots, allocated, copied, freed }: MapleScan): Cost {
  const nodesVisited = visits.filter(({ cpu }) => cpu === 'A').map(({ record }) => record);
  return { nodesVisited, compared: pivots, nodesAllocated: allocated, copied, freed };
}

export const MAPLE_AREAS: AreaTree = {
  areas: (trace, memory) => areasIn(trace, memory, treeOf(trace, memory)),
  nodes: (trace, memory) => treeOf(trace, memory).nodes.keys(),
  cost: (trace, op) => mapleCost(mapleScanOf(trace, op)),
  broken: brokenMaple,
};

/** Events that concern one slot. */
const SLOTS: ReadonlySet<string> = new Set(['descend', 'read', 'write', 'link']);

export const MAPLE: StructureReader<MapleScene> = {
  ...readsOf(MAPLE_AREAS),
  events: mapleEvents,
  bulkCounter: (sites, root, variant) =>
    new AreaCounter({ sites, root, variant }, (program, records, at) =>
      mapleCost(mapleScan(program, records, at).run(0, records.length / RECORD_WORDS)),
    ),
  walk: async () =>
    (await import('../../../structures/maple/own-walk/rules.ts')).mapleWalkRules({
      tree: treeOf,
      wanted: wantedIn,
      unit: (bytes) => bytes >>> PAGE_SHIFT,
    }),
  wordField: (_, memory, _struct, _member, value) => mapleField(memory, value),
  scene: mapleScene,
  touched(trace, record) {
    const last = latestEvent(trace, record, (op) => mapleScanOf(trace, op).events)?.event;
    return last?.node && SLOTS.has(last.kind) ? { node: last.node, slot: last.slot } : null;
  },
  nodeType: () => null,
  word: (trace, memory, at) =>
    mapleWord(trace, memory, treeOf(trace, memory), at, {
      range: ({ first, last }) => pagesNamed(first >>> PAGE_SHIFT, last >>> PAGE_SHIFT),
      entry: (word) => areaNamed(readArea(trace, memory, word)),
    }),
  narrator: { fact: mapleFactAt, say: sayAreas },
  questions: mapleAreaQuestions(MAPLE_AREAS.areas),
};
