// SPDX-License-Identifier: GPL-2.0-only
// Cuts the index of a lookup into the bits of each level, and says which of them the walk has used.
import type { Asked, Strip, StripPart } from '../../../exhibit-api/own-walk.ts';
import { xaNodeName } from '../questions.ts';
import { readTree, type XaNode } from '../tree.ts';
import { aNode, BITS } from './words.ts';
import { slotIn, spanOf } from './why.ts';

/** Of more levels only the shift is said: a node's name has a range of indices, too long for a row of many. */
const MOST_NAMED = 3;

/** null: there is no such index, or it is outside the tree. */
export function bitsOf({ trace, memory, past }: Asked, array: number, index: number | null): Strip | null {
  if (index === null) return null;
  const tree = readTree(trace.sites, memory, array);
  const { chunkShift, fanout } = tree.layout;
  const covers = (n: XaNode): boolean => index >= spanOf(n)[0] && index <= spanOf(n)[1];
  const way = [...tree.nodes.values()].filter(covers);
  if (way.length === 0) return null;
  const walk = past
    .slice(past.findLastIndex((e) => e.kind === 'walk') + 1)
    .filter(({ kind }) => kind === 'read' || kind === 'descend');
  const top = Math.max(...way.map((n) => n.shift));
  const levels = top / chunkShift + 1;
  const many = levels > MOST_NAMED;
  const parts = Array.from({ length: levels }, (_, level): StripPart => {
    const shift = top - level * chunkShift;
    const slot = slotIn(index, shift, fanout);
    const node = way.find((n) => n.shift === shift);
    const used = node && walk.some((e) => e.node === node.address && e.slot === slot);
    const known = node && (xaNodeName(trace, memory, array, node.address) ?? aNode);
    const note = known === undefined ? BITS.none : used ? BITS.used(known, slot) : BITS.open(known);
    return {
      cells: [...slot.toString(2).padStart(chunkShift, '0')],
      sum: used ? String(slot) : '',
      ...(many
        ? { note: BITS.atShift(shift) }
        : { note, ...(shift > 0 && { sign: BITS.times(2 ** shift) }) }),
    };
  });
  return { title: BITS.title(index, chunkShift), parts };
}
