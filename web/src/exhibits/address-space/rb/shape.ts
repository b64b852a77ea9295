// SPDX-License-Identifier: GPL-2.0-only
// Reads areas in a red-black tree, as Linux kept them up to 6.0.
import { latestEvent, structLayout, type WalkEvent } from '../../../exhibit-api/index.ts';
import { RB_WORD, rbWords } from '../../../structures/rbtree/index.ts';
import type { StructureReader } from '../../../structures/shapes/shapes.ts';
import { readsOf } from '../shared-reader.ts';
import { rbFactAt } from '../facts/rb.ts';
import { rbQuestions } from '../questions.ts';
import { brokenRb } from '../rules.ts';
import { sayAreas } from '../say/index.ts';
import { areaType } from '../variant.ts';
import { SEARCHES, type RbEvent } from './event.ts';
import { RB_AREAS } from './scan.ts';
import { rbScene, type RbScene } from './scene.ts';
import { rbAreaLayout, readAreas } from './tree.ts';
import { RB_LABELS } from './words.ts';

const told = (e: RbEvent): WalkEvent => ({
  ...{ kind: e.kind, record: e.record, label: RB_LABELS[e.kind](e), cpu: e.cpu },
  ...(SEARCHES.has(e.kind) && { walk: e.walk, purpose: 'find' }),
  ...(e.area && { node: e.area, slot: 0 }),
});

export const RBTREE: StructureReader<RbScene> = {
  ...readsOf(RB_AREAS, brokenRb, told),
  walk: async () =>
    (await import('../../../structures/rbtree/own-walk/rules.ts')).rbWalkRules({
      nodes: (trace, memory) => readAreas(trace, memory).holders,
      events: RB_AREAS.events,
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
    const last = latestEvent(trace, record, (op) => RB_AREAS.events(trace, op))?.event;
    if (!last?.area || last.kind === 'cache') return null;
    return { node: last.area, slot: last.kind === 'read' ? RB_WORD.key : RB_WORD.color };
  },
  nodeType: (trace) => areaType(trace.data.variant),
  narrator: { fact: rbFactAt, say: sayAreas },
  questions: rbQuestions,
};
