// SPDX-License-Identifier: GPL-2.0-only
// Says what counts as right where a run continues another: the tree that it found. Only the folios are checked.
import { perObject, type Memory, type Trace } from '../../exhibit-api/index.ts';
import { orderAt, type XaTree } from '../../structures/xarray/index.ts';
import { beginningOf, type Oracle } from './oracle.ts';
import { hasLostReference } from './references.ts';
import { isCachedAt, readFolio } from './words.ts';

/** A moment at which the tree held exactly what it should, and nothing else was wrong. */
export interface Right {
  readonly memory: Memory;
  /** The generation of memory that follows the moment. */
  readonly generation: number;
  readonly tree: XaTree;
  readonly expected: Oracle;
  /** The index of each folio in the tree, by address; folios that have left the tree may be among them. */
  readonly folios: Map<number, number>;
  /** The pages that the folios have. */
  readonly pages: number;
}

/** Null: the run began with an empty file, or with something wrong. */
export const rightAtFirst = perObject((trace: Trace): Right | null => {
  const { oracle, found } = beginningOf(trace);
  if (found?.tree.head.kind !== 'node') return null;
  const { memory, tree } = found;
  const folios = new Map<number, number>();
  let pages = 0;
  for (const node of tree.nodes.values()) {
    if (node.isPlain && node.values === node.used) continue;
    for (let slot = 0; slot < node.slots.length; slot++) {
      const entry = node.slots[slot]!;
      if (entry.kind === 'empty' || entry.kind === 'value' || entry.kind === 'sibling') continue;
      if (entry.kind === 'node' && node.shift > 0) continue;
      if (entry.kind !== 'pointer') return null;
      const [index, order] = [node.firstIndex + slot * 2 ** node.shift, orderAt(node, slot)];
      const folio = readFolio(trace.sites, memory, entry.address);
      if (!isCachedAt(folio, index, order) || hasLostReference(trace, folio)) return null;
      folios.set(entry.address, index);
      pages += 2 ** order;
    }
  }
  return { memory, generation: memory.tick(), tree, expected: oracle, folios, pages };
});
