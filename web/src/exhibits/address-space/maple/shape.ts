// SPDX-License-Identifier: GPL-2.0-only
// Reads areas in a maple tree, as Linux keeps them since 6.1.
import { latestEvent, RECORD_WORDS, type Trace, type WalkEvent } from '../../../exhibit-api/index.ts';
import { mapleField, mapleWord, type MapleScan } from '../../../structures/maple/index.ts';
import type { StructureReader } from '../../../structures/shapes/shapes.ts';
import { pageOf, readArea, wantedIn } from '../areas.ts';
import { WORDS } from '../line/words.ts';
import { brokenMaple } from '../rules.ts';
import { readsOf, type AreaTree, type Cost } from '../shared-reader.ts';
import { AreaCounter } from '../bulk-counter.ts';
import { mapleFactAt } from '../facts/maple.ts';
import { inOrder, ownEvents } from '../own/scan-of.ts';
import { mapleAreaQuestions } from '../questions.ts';
import { sayAreas } from '../say/index.ts';
import { MAPLE_WORDS } from '../words.ts';
import { mapleScene, WALKS, type MapleScene } from './scene.ts';
import { areasIn, mapleScan, mapleScanOf, treeOf } from './tree.ts';
import { MAPLE_LABELS } from './words.ts';

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

/** What a walk is for, by the function that its caller asked: lanes are aligned by it. */
const PURPOSES: readonly (readonly [RegExp, string])[] = [
  [/^mas_(wr_)?store|^mas_erase|^mtree_(store|erase|insert)/, 'store'],
  [/prealloc/, 'ahead'],
  [/empty_area/, 'gap'],
  [/next|prev|range/, 'neighbour'],
];
const purposeOf = (via: string): string => PURPOSES.find(([re]) => re.test(via))?.[1] ?? 'find';

const mapleEvents = (trace: Trace, op: number): readonly WalkEvent[] =>
  mapleScanOf(trace, op).events.map((e) => ({
    ...{ kind: e.kind, record: e.record, label: MAPLE_LABELS[e.kind](e), cpu: e.cpu },
    ...(WALKS.has(e.kind) && { walk: e.walk, purpose: purposeOf(e.via) }),
    ...(e.node && { node: e.node, slot: e.slot }),
  }));

/** Events that concern one slot. */
const SLOTS: ReadonlySet<string> = new Set(['descend', 'read', 'write', 'link']);

export const MAPLE: StructureReader<MapleScene> = {
  ...readsOf(MAPLE_AREAS),
  events: (trace, op) => inOrder(ownEvents(trace, op), mapleEvents(trace, op)),
  bulkCounter: (sites, root, variant) =>
    new AreaCounter({ sites, root, variant }, (program, records, at) =>
      mapleCost(mapleScan(program, records, at).run(0, records.length / RECORD_WORDS)),
    ),
  walk: async () =>
    (await import('../../../structures/maple/own-walk/rules.ts')).mapleWalkRules({
      tree: treeOf,
      wanted: wantedIn,
      unit: pageOf,
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
      range: ({ first, last }) => MAPLE_WORDS.range(first, last),
      entry: (word) => WORDS.number(readArea(trace, memory, word).n),
    }),
  narrator: { fact: mapleFactAt, say: sayAreas },
  questions: mapleAreaQuestions(MAPLE_AREAS.areas),
};
