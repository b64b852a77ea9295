// SPDX-License-Identifier: GPL-2.0-only
// Makes quiz questions about an XArray's levels, and the names of its nodes.
import { readTree } from './tree.ts';
import { nodeName } from './say/words.ts';
import type { Digit, SlotRule, WalkEvent } from '../../exhibit-api/types.ts';
import type { Memory } from '../../trace/memory.ts';
import type { Trace } from '../../trace/trace.ts';
import { hintsOf, quoted, type OpQuestion, type QuestionSource } from '../../exhibit-api/questions.ts';

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

/** The bits of an index that choose a slot of a node; null for a node outside the tree. */
export function xaDigit(trace: Trace, memory: Memory, array: number, node: number): Digit | null {
  const { nodes, layout } = readTree(trace.sites, memory, array);
  const found = nodes.get(node);
  return found ? { shift: found.shift, bits: layout.chunkShift } : null;
}

/** What decides an event's slot where the index does not choose it. */
export const xaSlotRule = ({ kind, purpose = '' }: WalkEvent): SlotRule =>
  /get_order$/.test(purpose)
    ? 'order'
    : kind === 'link'
      ? 'split'
      : purpose === 'xa_delete_node'
        ? 'empty'
        : 'sibling';

/** How many levels of nodes there are, and the root's digit; null: the head points at no node. */
function levelsOf(trace: Trace, memory: Memory, array: number): { levels: number; root: Digit | null } {
  const { head } = readTree(trace.sites, memory, array);
  const root = head.kind === 'node' ? xaDigit(trace, memory, array, head.node) : null;
  return { levels: root ? root.shift / root.bits + 1 : 0, root };
}

const RULE =
  'Each level of nodes takes the same number of bits of an index. Count the levels that the largest index needs.';

/** Asks how many levels of nodes the tree then has, for operations without CPU B only. */
export function xaLevels(source: QuestionSource, array: number): readonly OpQuestion[] {
  const { trace, op, events, memory, where } = source;
  const span = trace.ops[op]!;
  const end = events.findLast((e) => e.kind === 'result');
  if (!end || span.race.length > 0) return [];
  const changes = events.findLast((e) => e.kind === 'link' || e.kind === 'free');
  const { levels: before } = levelsOf(trace, memory(span.first), array);
  const { levels, root } = levelsOf(trace, memory(span.end), array);
  return [
    {
      kind: 'levels',
      text: `How many levels of nodes does the tree have after ${quoted(span.text)}${where}?`,
      form: 'number',
      answer: String(levels),
      ask: null,
      shows: changes ?? end,
      hints: hintsOf([
        [
          before,
          'The tree has that many levels when the operation begins: look whether it grows or shrinks.',
        ],
        [levels + 1, 'Entries are no level of their own: count only the nodes on the way down.'],
        [levels - 1, 'Count every node on the way down, the root and the leaf too.'],
      ]),
      rule: RULE,
      why: root
        ? root.shift === 0
          ? 'The root is a leaf: its slots hold the entries.'
          : `The root has shift ${root.shift} and a leaf shift 0, with ${root.bits} bits from level to level.`
        : 'The head points at no node.',
    },
  ];
}
