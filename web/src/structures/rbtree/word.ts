// SPDX-License-Identifier: GPL-2.0-only
// Shows one word of a red-black tree: a key, a node's first word, or a pointer. Pointers are shown with the keys of
// their nodes.
import { rbLayout, readRbNode } from './tree.ts';
import { addressText } from '../../trace/inspect.ts';
import type { Memory } from '../../trace/memory.ts';
import type { Trace } from '../../trace/trace.ts';
import type { ExhibitModel } from '../../exhibit-api/types.ts';

/** The word that is shown: `slot` of the selection. */
export const RB_WORD = { color: 0, key: 1 } as const;

/** The holders: structs that contain an rb_node. */
export interface RbHolders {
  /** A noun for one holder: "head". */
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

type Words = Required<Pick<ExhibitModel, 'word' | 'wordField'>>;

export const rbWords = (holdersIn: (trace: Trace, memory: Memory) => RbHolders): Words => ({
  word(trace, memory, { node: holder, slot }) {
    if (!holder) return null;
    const { noun, node, key, keyOf } = holdersIn(trace, memory);
    const own = keyOf(holder);
    if (slot === RB_WORD.key)
      return {
        title: `${key.name} of the ${noun} at ${addressText(memory.layout, holder)}`,
        kind: key.type,
        means: 'The key: the tree is sorted by it, and a search compares it with the one that it seeks.',
        at: { address: holder + key.offset, size: key.bits / 8 },
        value: own,
        bits: key.bits,
        fields: [{ name: key.name, high: key.bits - 1, low: 0, text: String(own) }],
      };
    const layout = rbLayout(trace.sites);
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
  },
  wordField(trace, memory, struct, member, value) {
    if (struct !== 'struct rb_node' || value.kind !== 'pointer' || value.address === 0) return null;
    if (member !== 'rb_left' && member !== 'rb_right') return null;
    const { node, keyOf } = holdersIn(trace, memory);
    return `${value.shown} · ${keyOf(value.address - node)}`;
  },
});
