// SPDX-License-Identifier: GPL-2.0-only
// Says where a process keeps its areas' red-black tree, list and cache: 5.10's, or that of the version written here.
import { perObjectAndKey, structLayout, type SiteTable } from '../../../exhibit-api/index.ts';
import { rbLayout } from '../../../structures/rbtree/index.ts';
import { areaType, rootType, type Program } from '../variant.ts';

/** Offsets from an area's start. `key`: the end, by which a search decides first. */
export interface RbAreaLayout {
  readonly key: number;
  readonly start: number;
  readonly next: number;
  readonly prev: number;
  /** The struct rb_node and its members. */
  readonly node: number;
  readonly left: number;
  readonly right: number;
  readonly color: number;
  readonly gap: number;
}

export const rbAreaLayout = perObjectAndKey((sites: SiteTable, variant: string): RbAreaLayout => {
  const { member } = structLayout(sites, areaType(variant));
  const node = member('vm_rb').offset;
  const rb = rbLayout(sites);
  return {
    key: member('vm_end').offset,
    start: member('vm_start').offset,
    next: member('vm_next').offset,
    prev: member('vm_prev').offset,
    ...{ node, left: node + rb.left, right: node + rb.right, color: node + rb.parentColor },
    gap: member('rb_subtree_gap').offset,
  };
});

const of = ({ sites, variant }: Program) => structLayout(sites, rootType(variant));

/** Address of the struct rb_root. */
export const rbRootOf = (p: Program): number => p.root + of(p).member('mm_rb').offset;

/** Address of the pointer to the first area of the list. */
export const listOf = (p: Program): number => p.root + of(p).member('mmap').offset;

/** Addresses of the pointers of the cache of CPU A's thread. */
export function cacheOf(p: Program): readonly number[] {
  const threads = of(p).member('threads');
  const thread = structLayout(p.sites, threads.type.replace(/\[\d+\]$/, '')).member('vmacache');
  const { offset, size } = structLayout(p.sites, thread.type).member('vmas');
  return Array.from({ length: size / 4 }, (_, i) => p.root + threads.offset + thread.offset + offset + 4 * i);
}
