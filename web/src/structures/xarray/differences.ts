// SPDX-License-Identifier: GPL-2.0-only
// Finds the indices at which two readings of an XArray differ.
import type { XaNode, XaTree } from './tree.ts';

/** The indices [from, to). */
export type IndexRange = readonly [from: number, to: number];

const all = ({ firstIndex, shift, slots }: XaNode): IndexRange => [
  firstIndex,
  firstIndex + slots.length * 2 ** shift,
];

/**
 * The indices under slots that differ, in ranges that may overlap. `is` must be sound: a node that comes or goes shows
 * in a slot above. Null: the heads differ, so all may.
 */
export function changedRanges(was: XaTree, is: XaTree): readonly IndexRange[] | null {
  if (was === is) return [];
  if (was.address !== is.address || was.head.word !== is.head.word) return null;
  const out: IndexRange[] = [];
  for (const node of is.nodes.values()) {
    const before = was.nodes.get(node.address);
    if (before === node) continue;
    const isThere = before?.firstIndex === node.firstIndex && before.shift === node.shift;
    out.push(...(isThere ? changedSlots(before, node) : [all(node)]));
  }
  return out;
}

function changedSlots(was: XaNode, { firstIndex, shift, slots }: XaNode): readonly IndexRange[] {
  const out: IndexRange[] = [];
  for (let slot = 0; slot < slots.length; slot++)
    if (slots[slot]!.word !== was.slots[slot]!.word)
      out.push([firstIndex + slot * 2 ** shift, firstIndex + (slot + 1) * 2 ** shift]);
  return out;
}
