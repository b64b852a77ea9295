// SPDX-License-Identifier: GPL-2.0-only
// Reads and draws the pages in a red-black tree, as 6.1 keeps them.
import { latestEvent } from '../../../exhibit-api/index.ts';
import { RB_WORD, rbWords } from '../../../structures/rbtree/index.ts';
import type { StructureReader } from '../../../structures/shapes/shapes.ts';
import { rbEvents } from '../labels.ts';
import { rbFactAt } from '../facts/rb.ts';
import type { OwnFact } from '../facts/types.ts';
import { questions } from '../questions.ts';
import { readsOf } from '../shared-reader.ts';
import { sayOwn } from '../say.ts';
import { ENTRY, entryLayout, keyOf } from '../memory.ts';
import { RB_PAGES } from './pages.ts';
import { rbScanOf } from './scan.ts';
import { readEntries } from './tree.ts';
import { rbScene, type RbScene } from './scene.ts';

export const RBTREE: StructureReader<RbScene> = {
  ...readsOf(RB_PAGES),
  events: rbEvents,
  scene: rbScene,
  ...rbWords((trace, memory) => {
    const { node, key } = entryLayout(trace.sites);
    return {
      noun: 'entry',
      node,
      key: { name: 'offset', type: 'pgoff_t', offset: key, bits: 32 },
      keyOf: (entry) => keyOf(trace, memory, entry),
    };
  }),
  touched(trace, record) {
    const last = latestEvent(trace, record, (op) => rbScanOf(trace, op).events)?.event;
    if (!last?.entry || last.page || last.kind === 'alloc' || last.kind === 'free') return null;
    return { node: last.entry, slot: last.kind === 'read' ? RB_WORD.key : RB_WORD.color };
  },
  nodeType: () => ENTRY,
  walk: async () =>
    (await import('../../../structures/rbtree/own-walk/rules.ts')).rbWalkRules({
      nodes: (trace, memory) => readEntries(trace, memory).holders,
      events: (trace, op) => rbScanOf(trace, op).events,
      wanted: (trace, op) => trace.ops[op]?.args[0] ?? 0,
    }),
  questions,
  narrator: { fact: rbFactAt, say: (fact) => sayOwn(fact as OwnFact) },
};
