// SPDX-License-Identifier: GPL-2.0-only
// Compares the mapping's count of pages with the pages that its tree holds.
import { structLayout, type Memory, type Trace, type Violation } from '../../exhibit-api/index.ts';
import { readTree, treeEntries } from '../../structures/xarray/index.ts';
import { arrayOf } from './mapping.ts';
import { folioOrder } from './words.ts';

export function pagesOf(trace: Trace, memory: Memory): number {
  const { offset, size } = structLayout(trace.sites, 'struct address_space').member('nrpages');
  return memory.read(trace.root + offset, size);
}

/**
 * Reports where `mapping->nrpages` differs from the pages of the folios in the tree. Null: they agree, or the program
 * keeps no count. The tree must be right: then the entries of one folio are neighbours.
 */
export function pagesViolation(trace: Trace, memory: Memory): Violation | null {
  const mapping = trace.sites.structs['struct address_space'];
  if (trace.data.outside || !mapping?.fields.some(([name]) => name === 'nrpages')) return null;
  let there = 0;
  let last = 0;
  for (const { entry } of treeEntries(readTree(trace.sites, memory, arrayOf(trace)))) {
    if (entry.kind !== 'pointer' || entry.address === last) continue;
    there += 2 ** folioOrder(trace.sites, memory, entry.address);
    last = entry.address;
  }
  const counted = pagesOf(trace, memory);
  if (there === counted) return null;
  return {
    id: 'nrpages',
    index: null,
    message: `mapping->nrpages is ${counted}; the folios in the tree have ${there}`,
  };
}
