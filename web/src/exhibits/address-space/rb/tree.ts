// SPDX-License-Identifier: GPL-2.0-only
// Reads the areas of a process from its red-black tree, its list and its cache.
import { type Memory, type Trace } from '../../../exhibit-api/index.ts';
import { readPlainRbTree } from '../../../structures/rbtree/index.ts';
import { PAGE_SHIFT, readArea, type Area } from '../areas.ts';
import { programOf } from '../variant.ts';
import { cacheOf, listOf, rbAreaLayout, rbRootOf } from './layout-of.ts';

export interface TreeArea extends Area {
  readonly red: boolean;
  /** Areas; 0 for none. */
  readonly parent: number;
  readonly left: number;
  readonly right: number;
  readonly level: number;
  /** The largest gap before an area of the subtree, in pages, as the area keeps it. */
  readonly gap: number;
}

export interface AreaRb {
  /** The root's area, or 0. */
  readonly root: number;
  /** Ascending. */
  readonly areas: ReadonlyMap<number, TreeArea>;
  /** A node that the walk met a second time, or 0. */
  readonly twice: number;
}

export function readAreas(trace: Trace, memory: Memory): AreaRb {
  const { node, gap } = rbAreaLayout(trace.sites, trace.data.variant);
  const tree = readPlainRbTree(trace.sites, memory, rbRootOf(programOf(trace)));
  const area = (at: number): number => (at ? at - node : 0);
  const areas = tree.order.map((at): readonly [number, TreeArea] => {
    const { red, parent, left, right, level } = tree.nodes.get(at)!;
    const address = area(at);
    return [
      address,
      {
        ...readArea(trace, memory, address),
        ...{ red, level, parent: area(parent), left: area(left), right: area(right) },
        gap: memory.u32(address + gap) >>> PAGE_SHIFT,
      },
    ];
  });
  return { root: area(tree.root), areas: new Map(areas), twice: area(tree.twice) };
}

/** Addresses in the list's order; at most `most`, as a list that changes may be a ring. */
export function readList(trace: Trace, memory: Memory, most: number): readonly number[] {
  const { next } = rbAreaLayout(trace.sites, trace.data.variant);
  const out: number[] = [];
  for (let at = memory.u32(listOf(programOf(trace))); at && out.length < most; at = memory.u32(at + next))
    out.push(at);
  return out;
}

/** The areas in the cache of CPU A's thread; 0: an empty place. */
export const readCache = (trace: Trace, memory: Memory): readonly number[] =>
  cacheOf(programOf(trace)).map((at) => memory.u32(at));

/** The areas as a search for an address sees them: by their last pages. */
export const keyedAreas = (trace: Trace, memory: Memory) =>
  new Map(
    [...readAreas(trace, memory).areas].map(([at, { last, left, right }]) => [
      at,
      { key: last, left, right },
    ]),
  );
