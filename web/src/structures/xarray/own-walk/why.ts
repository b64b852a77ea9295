// SPDX-License-Identifier: GPL-2.0-only
// Finds why a press in a tree of slots is wrong: by the tree's levels, the index's bits, and what was read before.
import { readTree, type XaNode, type XaTree } from '../tree.ts';
import type { Missed } from '../../../exhibit-api/own-walk.ts';

export type XaReason =
  /** The pressed node is below, above or beside the one that the code reads. */
  | { readonly kind: 'below' | 'above' }
  | { readonly kind: 'beside'; readonly first: number; readonly end: number; readonly index: number | null }
  /** The index's bits of another level. */
  | { readonly kind: 'other-bits'; readonly shift: number; readonly index: number; readonly mask: number }
  | { readonly kind: 'bits'; readonly shift: number; readonly index: number; readonly mask: number }
  | { readonly kind: 'sibling'; readonly slot: number }
  | { readonly kind: 'already'; readonly slot: number }
  /** The code goes on from the slot that it touched last. */
  | { readonly kind: 'goes-on'; readonly from: number }
  | { readonly kind: 'fills'; readonly from: number }
  /** A walk begins: what was read before does not count. */
  | { readonly kind: 'begins' }
  | { readonly kind: 'stands' | 'rereads' }
  | { readonly kind: 'line' };

export const spanOf = (n: XaNode): readonly [number, number] => [
  n.firstIndex,
  n.firstIndex + n.slots.length * 2 ** n.shift - 1,
];
const isIn = (inner: XaNode, outer: XaNode): boolean =>
  inner.shift < outer.shift && spanOf(inner)[0] >= spanOf(outer)[0] && spanOf(inner)[1] <= spanOf(outer)[1];

/** The slot of an index in a node with this shift; indices may be above 2^31. */
export const slotIn = (index: number, shift: number, fanout: number): number =>
  Math.floor(index / 2 ** shift) % fanout;

function otherNode(tree: XaTree, pressed: number, right: number, index: number | null): XaReason {
  const [there, here] = [tree.nodes.get(pressed), tree.nodes.get(right)];
  if (!there || !here) return { kind: 'line' };
  if (isIn(there, here)) return { kind: 'below' };
  if (isIn(here, there)) return { kind: 'above' };
  const [first, end] = spanOf(there);
  const covers = index !== null && index >= first && index <= end;
  return { kind: 'beside', first, end, index: covers ? null : index };
}

/** `index`: the index that the operation looks for; null: it looks for none, or for several. */
export function xaWhy(missed: Missed, array: number, index: number | null): XaReason {
  const { trace, memory, event, target, pressed, past } = missed;
  const tree = readTree(trace.sites, memory, array);
  const before = past.findLast((e) => e.cpu === event.cpu && e.walk !== undefined);
  const begins = before !== undefined && before.walk !== event.walk;
  if (pressed.node !== target.node) {
    const reason = otherNode(tree, pressed.node, target.node, index);
    return begins && reason.kind === 'below' ? { kind: 'begins' } : reason;
  }
  const node = tree.nodes.get(target.node);
  if (!node) return { kind: 'line' };
  const { fanout, chunkShift } = tree.layout;
  const isTarget = (slot: number): boolean => slot >= target.first && slot <= target.last;
  const at = (slot: number) => node.slots[slot]?.kind;
  const stores = event.kind === 'write' || event.kind === 'link';
  const here = past.filter((e) => e.cpu === event.cpu && e.node === target.node && e.walk === event.walk);
  const last = here.at(-1);
  if (!last && index !== null && isTarget(slotIn(index, node.shift, fanout))) {
    const bits = { shift: node.shift, index, mask: fanout - 1 };
    const shifts = [...tree.nodes.values()].map((n) => n.shift);
    const levels = Math.max(...shifts) / chunkShift + 1;
    const others = Array.from({ length: levels }, (_, l) => l * chunkShift).filter((s) => s !== node.shift);
    const mixed = others.some((shift) => slotIn(index, shift, fanout) === pressed.slot);
    return { kind: mixed ? 'other-bits' : 'bits', ...bits };
  }
  if (!stores && here.some((e) => e.slot !== undefined && isTarget(e.slot))) return { kind: 'rereads' };
  if (!stores && here.some((e) => e.slot === pressed.slot)) return { kind: 'already', slot: pressed.slot };
  if (at(pressed.slot) === 'sibling' && at(target.first) !== 'sibling' && !stores)
    return { kind: 'sibling', slot: pressed.slot };
  if (last?.slot === undefined) return stores ? { kind: 'stands' } : { kind: 'line' };
  if (!stores) return { kind: 'goes-on', from: last.slot };
  return last.kind === event.kind ? { kind: 'fills', from: last.slot } : { kind: 'stands' };
}
