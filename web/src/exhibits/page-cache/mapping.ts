// SPDX-License-Identifier: GPL-2.0-only
// Finds the file's tree in struct address_space, which the driver names as its root.
import { structLayout, type SiteTable, type Trace } from '../../exhibit-api/index.ts';
import { scannersOf, xaLayout } from '../../structures/xarray/index.ts';

/** Address of mapping->i_pages. */
export function arrayOf(trace: Trace): number {
  return trace.root + structLayout(trace.sites, 'struct address_space').member('i_pages').offset;
}

/** Address of mapping->i_pages.xa_head of the mapping at `root`. */
export function headAt(sites: SiteTable, root: number): number {
  return root + structLayout(sites, 'struct address_space').member('i_pages').offset + xaLayout(sites).head;
}

export const scannerOf = scannersOf(arrayOf);
