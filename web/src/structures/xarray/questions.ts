// SPDX-License-Identifier: GPL-2.0-only
// Makes quiz questions about an XArray's levels, and the names of its nodes.
import { readTree } from './tree.ts';
import { nodeName } from './say/words.ts';
import type { Memory } from '../../trace/memory.ts';
import type { Trace } from '../../trace/trace.ts';
import { quoted, type OpQuestion, type QuestionSource } from '../../exhibit-api/questions.ts';

/** "the leaf at 512"; null for a node outside the tree. `array`: address of the struct xarray. */
export function xaNodeName(trace: Trace, memory: Memory, array: number, node: number): string | null {
  const tree = readTree(trace.sites, memory, array);
  const found = tree.nodes.get(node);
  if (!found) return null;
  const isRoot = tree.head.kind === 'node' && tree.head.node === node;
  const { firstIndex: index, shift } = found;
  const end = index + found.slots.length * 2 ** shift - 1;
  return nodeName({ isRoot, shift, index, end, node, slot: 0, first: 0, last: 0 });
}

const levelsOf = (trace: Trace, memory: Memory, array: number): number => {
  const { head, nodes, layout } = readTree(trace.sites, memory, array);
  const root = head.kind === 'node' ? nodes.get(head.node) : undefined;
  return root ? root.shift / layout.chunkShift + 1 : 0;
};

/** Asks how many levels of nodes the tree then has, for operations without CPU B only. */
export function xaLevels(source: QuestionSource, array: number): readonly OpQuestion[] {
  const { trace, op, events, memory, where } = source;
  const span = trace.ops[op]!;
  const end = events.findLast((e) => e.kind === 'result');
  if (!end || span.race.length > 0) return [];
  const changes = events.findLast((e) => e.kind === 'link' || e.kind === 'free');
  const levels = levelsOf(trace, memory(span.end), array);
  return [
    {
      kind: 'levels',
      text: `How many levels of nodes does the tree have after ${quoted(span.text)}${where}?`,
      form: 'number',
      answer: String(levels),
      ask: null,
      shows: changes ?? end,
    },
  ];
}
