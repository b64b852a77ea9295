// SPDX-License-Identifier: GPL-2.0-only
// Compares the mapping's count of pages with those of the folios in its tree.
import { structLayout, type Memory, type Trace, type Violation } from '../../exhibit-api/index.ts';

export function pagesOf(trace: Trace, memory: Memory): number {
  const { offset, size } = structLayout(trace.sites, 'struct address_space').member('nrpages');
  return memory.read(trace.root + offset, size);
}

/** Reports where `mapping->nrpages` differs from the tree's pages. Null: they agree, or the program keeps no count. */
export function pagesViolation(trace: Trace, memory: Memory, there: number): Violation | null {
  const mapping = trace.sites.structs['struct address_space'];
  if (trace.data.outside || !mapping?.fields.some(([name]) => name === 'nrpages')) return null;
  const counted = pagesOf(trace, memory);
  if (there === counted) return null;
  return {
    id: 'nrpages',
    index: null,
    message: `mapping->nrpages is ${counted}; the folios in the tree have ${there}`,
  };
}
