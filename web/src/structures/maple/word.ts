// SPDX-License-Identifier: GPL-2.0-only
// Shows the word in a slot of a maple node bit by bit. A pointer to a node carries the node's type in its low bits.
import { addressText } from '../../trace/inspect.ts';
import type { Memory } from '../../trace/memory.ts';
import type { Trace } from '../../trace/trace.ts';
import type { WordView } from '../../base/views.ts';
import { decodeNode, mapleLayout } from './layout.ts';
import type { MapleSlot, MapleTree } from './tree.ts';

/** The exhibit's words for what the tree holds. */
export interface MapleNouns {
  /** "pages 10–19" */
  readonly range: (slot: Pick<MapleSlot, 'first' | 'last'>) => string;
  /** "area 2" */
  readonly entry: (word: number) => string;
}

/** A range's indices that lead through the slot; null: the node does not use the slot, or the tree not the node. */
const slotOf = (tree: MapleTree, node: number, slot: number): MapleSlot | null =>
  tree.nodes.get(node)?.slots.find((s) => s.slot === slot) ?? null;

export function mapleWord(
  trace: Trace,
  memory: Memory,
  tree: MapleTree,
  { node, slot }: { readonly node: number; readonly slot: number },
  nouns: MapleNouns,
): WordView | null {
  if (!node) return null;
  const known = tree.nodes.get(node);
  const type = known?.type ?? 'leaf';
  const address = node + mapleLayout(trace.sites).forms[type].slot.offset + 4 * slot;
  const value = memory.u32(address);
  const at = slotOf(tree, node, slot);
  const view = (kind: string, means: string, fields: WordView['fields']): WordView => ({
    title: `Slot ${slot} of the ${type} node at ${addressText(memory.layout, node)}`,
    ...{ kind, means, fields, value, bits: 32, at: { address, size: 4 } },
  });
  const plain = (name: string, text: string): WordView['fields'] => [{ name, high: 31, low: 0, text }];
  if (!known)
    return view(
      'in no tree',
      'This node is not in the tree: no walk comes to it now.',
      plain('word', hex(value)),
    );
  if (!at)
    return view(
      'not used',
      'The node’s metadata says that it ends before this slot.',
      plain('word', hex(value)),
    );
  const range = nouns.range(at);
  if (at.kind === 'empty')
    return view('empty', `Nothing is stored for ${range}: a range as any other.`, plain('NULL', 'nothing'));
  if (at.kind === 'entry')
    return view('entry', `It points at ${nouns.entry(value)}, for ${range}.`, plain('address', hex(value)));
  const to = decodeNode(value);
  return view(
    'node',
    `It leads to the node for ${range}. Nodes lie at multiples of 256, so the low bits can say its type.`,
    [
      { name: 'node address', high: 31, low: 8, text: addressText(memory.layout, to.node) },
      { name: 'unused', high: 7, low: 7, text: '0' },
      { name: 'type', high: 6, low: 3, text: `${(value >>> 3) & 15}: ${to.type}` },
      { name: 'flags', high: 2, low: 0, text: (value & 7).toString(2).padStart(3, '0') },
    ],
  );
}

const hex = (word: number): string => `0x${word.toString(16)}`;
