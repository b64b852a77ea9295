// SPDX-License-Identifier: GPL-2.0-only
// Finds the file's tree in struct address_space, which the driver names as its root, and what its readers take.
import {
  cacheId,
  objectsOf,
  perObject,
  structLayout,
  type SiteTable,
  type Trace,
} from '../../exhibit-api/index.ts';
import { scannersOf, xaLayout, type ReaderWatch } from '../../structures/xarray/index.ts';

/** Address of mapping->i_pages. */
export function arrayOf(trace: Trace): number {
  return trace.root + structLayout(trace.sites, 'struct address_space').member('i_pages').offset;
}

/** Address of mapping->i_pages.xa_head of the mapping at `root`. */
export function headAt(sites: SiteTable, root: number): number {
  return root + structLayout(sites, 'struct address_space').member('i_pages').offset + xaLayout(sites).head;
}

/** Where the references of the folios of a run are counted. */
const counts = perObject((trace: Trace) => {
  const { sites } = trace;
  const folio = 'FOLIO' in sites.caches ? cacheId(sites, 'FOLIO') : -1;
  const { offset } = structLayout(sites, 'struct folio').member('_refcount');
  return { folio, offset, objects: objectsOf(trace) };
});

export const READERS: ReaderWatch = {
  roots: new Set(['read', 'lookup', 'around', 'range'].map((op) => `page_cache_op_${op}`)),
  counted(trace, address) {
    const { folio, offset, objects } = counts(trace);
    const base = objects.baseOf(folio, address);
    return base && address === base + offset ? base : 0;
  },
};

export const scannerOf = scannersOf(arrayOf, READERS);
