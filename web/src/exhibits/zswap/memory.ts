// SPDX-License-Identifier: GPL-2.0-only
// Which tree a run has, and where things are in its memory: told from the structs of the program that ran.
import {
  cacheId,
  objectsOf,
  perObject,
  structLayout,
  type Memory,
  type SiteTable,
  type Trace,
} from '../../exhibit-api/index.ts';
import { rbLayout } from '../../structures/rbtree/index.ts';

export const TREE = 'struct zswap_tree';
export const ENTRY = 'struct zswap_entry';

/** Up to 6.8 a device's pages are in a red-black tree; later ones keep an XArray for each 64 MB. */
export const shapeOf = ({ structs }: SiteTable): 'rbtree' | 'xarray' =>
  TREE in structs ? 'rbtree' : 'xarray';

export interface EntryLayout {
  readonly size: number;
  /** The swap offset: the key, which later kernels keep as a swap entry. */
  readonly key: number;
  /** The compressed page's handle: here its address. */
  readonly handle: number;
  /** Of its struct rb_node and what is in that, from the entry's start; 0 where it has none. */
  readonly node: number;
  readonly left: number;
  readonly right: number;
  readonly color: number;
}

export const entryLayout = perObject((sites: SiteTable): EntryLayout => {
  const entry = structLayout(sites, ENTRY);
  const names = (sites.structs[ENTRY]?.fields ?? []).map(([name]) => name);
  const inTree = names.includes('rbnode');
  const node = inTree ? entry.member('rbnode').offset : 0;
  const rb = rbLayout(sites);
  const at = (name: 'left' | 'right' | 'parentColor'): number => (inTree ? node + rb[name] : 0);
  return {
    size: entry.size,
    key: entry.member(inTree ? 'offset' : 'swpentry').offset,
    // In 6.1 the first member of a union, which has no name.
    handle: names.includes('handle') ? entry.member('handle').offset : entry.member('pool').offset + 4,
    node,
    left: at('left'),
    right: at('right'),
    color: at('parentColor'),
  };
});

export const keyOf = (trace: Trace, memory: Memory, entry: number): number =>
  memory.u32(entry + entryLayout(trace.sites).key);

/** The number of the store whose page an entry leads to: the page's content. */
export const contentOf = (trace: Trace, memory: Memory, entry: number): number =>
  memory.u32(memory.u32(entry + entryLayout(trace.sites).handle));

/** What ALLOC and FREE records call the entries, and the compressed pages. */
export const cachesOf = (sites: SiteTable) => ({
  entry: cacheId(sites, 'ZSWAP_ENTRY'),
  page: cacheId(sites, 'COMPRESSED'),
});

/** The entry that an address lies in, at any time of the run, or 0. */
export const entryAt = (trace: Trace, address: number): number =>
  objectsOf(trace).baseOf(cachesOf(trace.sites).entry, address);
