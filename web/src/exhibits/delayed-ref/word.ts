// SPDX-License-Identifier: GPL-2.0-only
// One word of a head bit by bit, and rb_node's first word in words.
import type { Memory, Trace, Value, WordView } from '../../exhibit-api/index.ts';
import { hex } from '../../exhibit-api/index.ts';
import { layoutOf, readBytenr } from './memory.ts';

/** Slots of a selected head: which of its words is shown. */
export const WORD = { color: 0, bytenr: 1 } as const;

export function headWord(
  trace: Trace,
  memory: Memory,
  at: { readonly node: number; readonly slot: number },
): WordView | null {
  if (!at.node) return null;
  const layout = layoutOf(trace);
  const bytenr = readBytenr(memory, layout, at.node);
  if (at.slot === WORD.bytenr)
    return {
      title: `bytenr of the head at ${hex(at.node)}`,
      kind: 'u64',
      means: 'The key: the tree is sorted by it, and a search compares it with the one that it seeks.',
      at: { address: at.node + layout.wasm.bytenr, size: 8 },
      value: bytenr,
      bits: 64,
      fields: [{ name: 'bytenr', high: 63, low: 0, text: String(bytenr) }],
    };
  const word = memory.u32(at.node + layout.wasm.color);
  const parent = (word & ~3) >>> 0;
  const above = parent ? String(readBytenr(memory, layout, parent - layout.wasm.node)) : 'none: the root';
  const colour = (word & 1) === 1 ? 'black' : 'red';
  const own = parent === at.node + layout.wasm.node;
  return {
    title: `__rb_parent_color of ${bytenr}`,
    kind: colour,
    means: own
      ? 'This head is in no tree: its node names itself as its parent.'
      : `Two things share this word: an address ends in zero bits, so the lowest can say ${colour}.`,
    at: { address: at.node + layout.wasm.color, size: 4 },
    value: word,
    bits: 32,
    fields: [
      { name: 'parent', high: 31, low: 2, text: own ? 'itself: in no tree' : above },
      { name: 'unused', high: 1, low: 1, text: '0' },
      { name: 'colour', high: 0, low: 0, text: colour },
    ],
  };
}

/** Pointers to a head's node by the head's key. */
export function headField(
  trace: Trace,
  memory: Memory,
  struct: string,
  member: string,
  value: Value,
): string | null {
  if (struct !== 'struct rb_node' || value.kind !== 'pointer' || value.address === 0) return null;
  if (member !== 'rb_left' && member !== 'rb_right') return null;
  const layout = layoutOf(trace);
  return `${hex(value.address)} · ${readBytenr(memory, layout, value.address - layout.wasm.node)}`;
}
