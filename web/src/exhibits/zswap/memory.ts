// SPDX-License-Identifier: GPL-2.0-only
// Tells by the program's structs which tree a run has, and where the tree's parts lie in memory.
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

/** Kernels up to 6.8 keep a device's pages in a red-black tree. Later kernels keep an XArray for each 64 MB. */
export const shapeOf = ({ structs }: SiteTable): 'rbtree' | 'xarray' =>
  TREE in structs ? 'rbtree' : 'xarray';

export interface EntryLayout {
  readonly size: number;
  /** The swap offset: the key, which later kernels store as a swap entry. */
  readonly key: number;
  /** The compressed page's handle: here its address. */
  readonly handle: number;
  /** Offsets of the struct rb_node and its members from the entry's start; 0 where the entry has none. */
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
    // In 6.1 the handle is the first member of a union without a name.
    handle: names.includes('handle') ? entry.member('handle').offset : entry.member('pool').offset + 4,
    node,
    left: at('left'),
    right: at('right'),
    color: at('parentColor'),
  };
});

export const keyOf = (trace: Trace, memory: Memory, entry: number): number =>
  memory.u32(entry + entryLayout(trace.sites).key);

/** Gives the number of the store whose page an entry points at: the page's content. */
export const contentOf = (trace: Trace, memory: Memory, entry: number): number =>
  memory.u32(memory.u32(entry + entryLayout(trace.sites).handle));

/** Gives the caches by which ALLOC and FREE records name entries and compressed pages. */
export const cachesOf = (sites: SiteTable) => ({
  entry: cacheId(sites, 'ZSWAP_ENTRY'),
  page: cacheId(sites, 'COMPRESSED'),
});

/** Finds the entry in which an address lies, at any time of the run, or 0. */
export const entryAt = (trace: Trace, address: number): number =>
  objectsOf(trace).baseOf(cachesOf(trace.sites).entry, address);
