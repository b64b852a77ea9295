// SPDX-License-Identifier: GPL-2.0-only
// Finds the word that holds an index: the slot of its leaf, or of a larger entry above. The word is never a
// sibling's, nor one that points to a node.
import type { SiteTable } from '../../base/sites.ts';
import type { Memory } from '../../trace/memory.ts';
import { decodeEntry } from './entry.ts';
import { xaLayout } from './layout.ts';

/** Address of the word. 0: no word holds the index, as the tree ends before it or has no leaf for it. */
export function slotWordOf(sites: SiteTable, memory: Memory, array: number, index: number): number {
  const { head, word, slots, fanout, shift: shiftAt, nodeSize } = xaLayout(sites);
  let at = array + head;
  let entry = decodeEntry(memory.read(at, word));
  if (entry.kind !== 'node') return index === 0 && entry.kind !== 'empty' ? at : 0;
  if (index >= fanout * 2 ** memory.u8(entry.node + shiftAt)) return 0;
  for (let above = Infinity; entry.kind === 'node';) {
    const { node } = entry;
    const shift = memory.u8(node + shiftAt);
    if (shift >= above || !memory.has(node, nodeSize)) return 0;
    above = shift;
    const slotAt = (slot: number): number => node + slots + slot * word;
    at = slotAt(Math.floor(index / 2 ** shift) % fanout);
    entry = decodeEntry(memory.read(at, word));
    if (entry.kind === 'sibling') {
      at = slotAt(entry.slot);
      entry = decodeEntry(memory.read(at, word));
    }
    if (entry.kind === 'empty') return shift === 0 ? at : 0;
    if (shift === 0) return at;
  }
  return at;
}
