// SPDX-License-Identifier: GPL-2.0-only
// Compares the mapping's count of pages with the pages that its tree holds.
import { structLayout, type Memory, type Trace, type Violation } from '../../exhibit-api/index.ts';
import { readTree, treeEntries } from '../../structures/xarray/index.ts';
import { arrayOf } from './mapping.ts';

export function pagesOf(trace: Trace, memory: Memory): number {
  const { offset, size } = structLayout(trace.sites, 'struct address_space').member('nrpages');
  return memory.read(trace.root + offset, size);
}

/**
 * Reports where `mapping->nrpages` differs from the pages of the folios in the tree. Null: they agree, or the program
 * keeps no count. The tree must be right: then the entries of a folio cover its pages.
 */
export function pagesViolation(trace: Trace, memory: Memory): Violation | null {
  const mapping = trace.sites.structs['struct address_space'];
  if (trace.data.outside || !mapping?.fields.some(([name]) => name === 'nrpages')) return null;
  let there = 0;
  for (const { entry, order } of treeEntries(readTree(trace.sites, memory, arrayOf(trace))))
    if (entry.kind === 'pointer') there += order === 0 ? 1 : 2 ** order;
  const counted = pagesOf(trace, memory);
  if (there === counted) return null;
  return {
    id: 'nrpages',
    index: null,
    message: `mapping->nrpages is ${counted}; the folios in the tree have ${there}`,
  };
}
