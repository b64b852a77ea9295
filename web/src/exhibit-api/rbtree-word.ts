// SPDX-License-Identifier: GPL-2.0-only
// What is in a red-black tree, word by word: the key, the node's first word bit by bit, its pointers by the keys there.
import type { SiteTable } from '../base/sites.ts';
import { rbLayout, readRbNode } from '../kernel/rbtree/tree.ts';
import { hex, type Value } from '../trace/inspect.ts';
import type { Memory } from '../trace/memory.ts';
import type { WordView } from '../ui/views.ts';

/** Slots of what is selected: which of its words is shown. */
export const RB_WORD = { color: 0, key: 1 } as const;

/** The structs that the tree is made of. */
export interface RbHolders {
  /** What one is called: "head". */
  readonly noun: string;
  /** Offset of its struct rb_node. */
  readonly node: number;
  readonly key: {
    readonly name: string;
    readonly type: string;
    readonly offset: number;
    readonly bits: 32 | 64;
  };
  readonly keyOf: (holder: number) => number;
}

/** Null: none is selected. */
export function rbWord(
  sites: SiteTable,
  memory: Memory,
  { node: holder, slot }: { readonly node: number; readonly slot: number },
  { noun, node, key, keyOf }: RbHolders,
): WordView | null {
  if (!holder) return null;
  const own = String(keyOf(holder));
  if (slot === RB_WORD.key)
    return {
      title: `${key.name} of the ${noun} at ${hex(holder)}`,
      kind: key.type,
      means: 'The key: the tree is sorted by it, and a search compares it with the one that it seeks.',
      at: { address: holder + key.offset, size: key.bits / 8 },
      value: keyOf(holder),
      bits: key.bits,
      fields: [{ name: key.name, high: key.bits - 1, low: 0, text: own }],
    };
  const layout = rbLayout(sites);
  const { parent, red } = readRbNode(layout, memory, holder + node);
  const colour = red ? 'red' : 'black';
  const alone = parent === holder + node;
  const above = parent ? String(keyOf(parent - node)) : 'none: the root';
  const address = holder + node + layout.parentColor;
  return {
    title: `__rb_parent_color of ${own}`,
    kind: alone ? 'in no tree' : colour,
    means: alone
      ? `This ${noun} is in no tree: its node names itself as its parent.`
      : `Two things share this word: an address ends in zero bits, so the lowest can say ${colour}.`,
    at: { address, size: 4 },
    value: memory.u32(address),
    bits: 32,
    fields: [
      { name: 'parent', high: 31, low: 2, text: alone ? 'itself: in no tree' : above },
      { name: 'unused', high: 1, low: 1, text: '0' },
      { name: 'colour', high: 0, low: 0, text: colour },
    ],
  };
}

/** Pointers of struct rb_node to its children. */
export function rbField(
  { node, keyOf }: RbHolders,
  struct: string,
  member: string,
  value: Value,
): string | null {
  if (struct !== 'struct rb_node' || value.kind !== 'pointer' || value.address === 0) return null;
  if (member !== 'rb_left' && member !== 'rb_right') return null;
  return `${hex(value.address)} · ${keyOf(value.address - node)}`;
}
