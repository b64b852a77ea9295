// SPDX-License-Identifier: GPL-2.0-only
// Reads the areas of a process from its red-black tree and its list, and says where its cache is: 5.10's, or those of
// the version written here.
import {
  perObjectAndKey,
  structLayout,
  type Memory,
  type SiteTable,
  type Trace,
} from '../../../exhibit-api/index.ts';
import {
  holdersIn,
  rbLayout,
  readPlainRbTree,
  type RbHolders,
  type RbNode,
} from '../../../structures/rbtree/index.ts';
import { areaLayout, pageOf, readArea, type Area } from '../areas.ts';
import { areaType, programOf, rootType, type Program } from '../variant.ts';

/** What a node of the tree holds. */
interface AreaNode extends Area {
  /** The last page: a search decides by it. */
  readonly key: number;
  /** The largest gap before an area of the subtree, in pages, as the area keeps it. */
  readonly gap: number;
}
export type TreeArea = RbNode & AreaNode;

/** Offsets from an area's start; `left`, `right` and `color` of the members of its struct rb_node. */
export const rbAreaLayout = perObjectAndKey((sites: SiteTable, variant: string) => {
  const { member } = structLayout(sites, areaType(variant));
  const { start, end } = areaLayout(sites, variant);
  const node = member('vm_rb').offset;
  const rb = rbLayout(sites);
  return {
    // A search decides first by the end.
    ...{ key: end, start, next: member('vm_next').offset, gap: member('rb_subtree_gap').offset },
    ...{ node, left: node + rb.left, right: node + rb.right, color: node + rb.parentColor },
  };
});

/** Addresses of the pointers to the root, to the list's first area, and to the areas in the cache of CPU A's thread. */
export function pointersOf({ sites, variant, root }: Program) {
  const { member } = structLayout(sites, rootType(variant));
  const threads = member('threads');
  const thread = structLayout(sites, threads.type.replace(/\[\d+\]$/, '')).member('vmacache');
  const { offset, size } = structLayout(sites, thread.type).member('vmas');
  const cache = root + threads.offset + thread.offset + offset;
  return {
    rootSlot: root + member('mm_rb').offset,
    list: root + member('mmap').offset,
    cached: Array.from({ length: size / 4 }, (_, i) => cache + 4 * i),
  };
}

/** The areas, ascending. */
export function readAreas(trace: Trace, memory: Memory): RbHolders<AreaNode> {
  const { node, gap } = rbAreaLayout(trace.sites, trace.data.variant);
  const tree = readPlainRbTree(trace.sites, memory, pointersOf(programOf(trace)).rootSlot);
  return holdersIn(tree, node, (address) => {
    const area = readArea(trace, memory, address);
    return { ...area, key: area.last, gap: pageOf(memory.u32(address + gap)) };
  });
}

/** Addresses in the list's order; at most `most`, as a list that changes may be a ring. */
export function readList(trace: Trace, memory: Memory, most: number): readonly number[] {
  const { next } = rbAreaLayout(trace.sites, trace.data.variant);
  const { list } = pointersOf(programOf(trace));
  const out: number[] = [];
  for (let at = memory.u32(list); at && out.length < most; at = memory.u32(at + next)) out.push(at);
  return out;
}
