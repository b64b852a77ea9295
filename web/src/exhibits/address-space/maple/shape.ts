// SPDX-License-Identifier: GPL-2.0-only
// Reads areas in a maple tree, as Linux keeps them since 6.1.
import { latestEvent, type WalkEvent } from '../../../exhibit-api/index.ts';
import { mapleField, mapleWord, type MapleEvent } from '../../../structures/maple/index.ts';
import type { StructureReader } from '../../../structures/shapes/shapes.ts';
import { pageOf, readArea, wantedIn } from '../areas.ts';
import { WORDS } from '../line/words.ts';
import { brokenMaple } from '../rules.ts';
import { readsOf } from '../shared-reader.ts';
import { mapleFactAt } from '../facts/maple.ts';
import { mapleAreaQuestions } from '../questions.ts';
import { sayAreas } from '../say/index.ts';
import { MAPLE_WORDS } from '../words.ts';
import { mapleScene, WALKS, type MapleScene } from './scene.ts';
import { MAPLE_AREAS, treeOf } from './tree.ts';
import { MAPLE_LABELS } from './words.ts';

/** What a walk is for, by the function that its caller asked: lanes are aligned by it. */
const PURPOSES: readonly (readonly [RegExp, string])[] = [
  [/^mas_(wr_)?store|^mas_erase|^mtree_(store|erase|insert)/, 'store'],
  [/prealloc/, 'ahead'],
  [/empty_area/, 'gap'],
  [/next|prev|range/, 'neighbour'],
];
const purposeOf = (via: string): string => PURPOSES.find(([re]) => re.test(via))?.[1] ?? 'find';

const told = (e: MapleEvent): WalkEvent => ({
  ...{ kind: e.kind, record: e.record, label: MAPLE_LABELS[e.kind](e), cpu: e.cpu },
  ...(WALKS.has(e.kind) && { walk: e.walk, purpose: purposeOf(e.via) }),
  ...(e.node && { node: e.node, slot: e.slot }),
});

/** Events that concern one slot. */
const SLOTS: ReadonlySet<string> = new Set(['descend', 'read', 'write', 'link']);

export const MAPLE: StructureReader<MapleScene> = {
  ...readsOf(MAPLE_AREAS, brokenMaple, told),
  walk: async () =>
    (await import('../../../structures/maple/own-walk/rules.ts')).mapleWalkRules({
      tree: treeOf,
      wanted: wantedIn,
      unit: pageOf,
    }),
  wordField: (_, memory, _struct, _member, value) => mapleField(memory, value),
  scene: mapleScene,
  touched(trace, record) {
    const last = latestEvent(trace, record, (op) => MAPLE_AREAS.events(trace, op))?.event;
    return last?.node && SLOTS.has(last.kind) ? { node: last.node, slot: last.slot } : null;
  },
  nodeType: () => null,
  word: (trace, memory, at) =>
    mapleWord(trace, memory, treeOf(trace, memory), at, {
      range: ({ first, last }) => MAPLE_WORDS.range(first, last),
      entry: (word) => WORDS.number(readArea(trace, memory, word).n),
    }),
  narrator: { fact: mapleFactAt, say: sayAreas },
  questions: mapleAreaQuestions,
};
