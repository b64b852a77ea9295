// SPDX-License-Identifier: GPL-2.0-only
// Compares the mapping's count of pages with the pages that its tree holds.
import { structLayout, type Memory, type Trace, type Violation } from '../../exhibit-api/index.ts';
import { readTree, treeEntries } from '../../structures/xarray/index.ts';
import { arrayOf } from './mapping.ts';
import { readFolio } from './words.ts';

export function pagesOf(trace: Trace, memory: Memory): number {
  const { offset, size } = structLayout(trace.sites, 'struct address_space').member('nrpages');
  return memory.read(trace.root + offset, size);
}

/**
 * Reports where `mapping->nrpages` differs from the pages of the folios in the tree. Null: they agree, or the program
 * keeps no count.
 */
export function pagesViolation(trace: Trace, memory: Memory): Violation | null {
  const mapping = trace.sites.structs['struct address_space'];
  if (trace.data.outside || !mapping?.fields.some(([name]) => name === 'nrpages')) return null;
  const folios = new Map<number, number>();
  for (const { entry } of treeEntries(readTree(trace.sites, memory, arrayOf(trace))))
    if (entry.kind === 'pointer')
      folios.set(entry.address, 2 ** readFolio(trace.sites, memory, entry.address).order);
  const there = [...folios.values()].reduce((sum, pages) => sum + pages, 0);
  const counted = pagesOf(trace, memory);
  if (there === counted) return null;
  return {
    id: 'nrpages',
    index: null,
    message: `mapping->nrpages is ${counted}; the folios in the tree have ${there}`,
  };
}
