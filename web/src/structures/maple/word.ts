// SPDX-License-Identifier: GPL-2.0-only
// Shows the word in a slot of a maple node bit by bit, and names pointers to nodes.
import type { WordView } from '../../base/views.ts';
import { addressText, type Value } from '../../trace/inspect.ts';
import type { Memory } from '../../trace/memory.ts';
import type { Trace } from '../../trace/trace.ts';
import { decodeNode, decodeParent, MAPLE_POINTERS, mapleLayout, WORD } from './layout.ts';
import { slotAt, type MapleSlot, type MapleTree } from './tree.ts';

/** The exhibit's words for what the tree holds. */
interface MapleNouns {
  /** "pages 10–19" */
  readonly range: (slot: Pick<MapleSlot, 'first' | 'last'>) => string;
  /** "area 2" */
  readonly entry: (word: number) => string;
}

export function mapleWord(
  trace: Trace,
  memory: Memory,
  tree: MapleTree,
  { node, slot }: { readonly node: number; readonly slot: number },
  nouns: MapleNouns,
): WordView | null {
  if (!node) return null;
  const type = tree.nodes.get(node)?.type ?? 'leaf';
  const address = node + mapleLayout(trace.sites).forms[type].slot.offset + WORD * slot;
  const value = memory.u32(address);
  const view = (kind: string, means: string, ...fields: WordView['fields']): WordView => ({
    title: `Slot ${slot} of the ${type} node at ${addressText(memory.layout, node)}`,
    ...{ kind, means, fields, value, bits: 32, at: { address, size: WORD } },
  });
  const whole = (name: string, text = `0x${value.toString(16)}`) => ({ name, high: 31, low: 0, text });
  if (!tree.nodes.has(node))
    return view('in no tree', 'This node is not in the tree: no walk comes to it now.', whole('word'));
  const at = slotAt(tree, node, slot);
  if (!at) return view('not used', 'The node’s metadata says that it ends before this slot.', whole('word'));
  const range = nouns.range(at);
  const to = decodeNode(value);
  switch (at.kind) {
    case 'empty':
      return view('empty', `Nothing is stored for ${range}: a range as any other.`, whole('NULL', 'nothing'));
    case 'entry':
      return view('entry', `It points at ${nouns.entry(value)}, for ${range}.`, whole('address'));
    case 'node':
      return view(
        'node',
        `It leads to the node for ${range}. Nodes lie at multiples of 256, so the low bits can say its type.`,
        { name: 'node address', high: 31, low: 8, text: addressText(memory.layout, to.node) },
        { name: 'unused', high: 7, low: 7, text: '0' },
        { name: 'type', high: 6, low: 3, text: `${(value >>> 3) & 15}: ${to.type}` },
        { name: 'flags', high: 2, low: 0, text: (value & 7).toString(2).padStart(3, '0') },
      );
  }
}

/** Words a pointer by its node and by what its low bits say; null: the value is no pointer to a node. */
export function mapleField({ layout }: Memory, value: Value): string | null {
  if (value.kind !== 'pointer' || value.address === 0) return null;
  if (value.to === 'struct maple_enode') {
    const named = Object.entries(MAPLE_POINTERS[value.to]).find(([, at]) => at === value.address);
    const { node, type } = decodeNode(value.address);
    return named?.[0] ?? `${addressText(layout, node)} · ${type}`;
  }
  if (value.to !== 'struct maple_pnode') return null;
  const parent = decodeParent(value.address);
  return parent ? `${addressText(layout, parent.node)} · slot ${parent.slot}` : `${value.shown} · a root`;
}
