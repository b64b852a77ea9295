// SPDX-License-Identifier: GPL-2.0-only
// Checks the rules of either structure of areas: a red-black tree with its gaps and its list, or a maple tree. A maple
// tree holds each area where the area says it lies.
import type { Memory, Trace, Violation } from '../../exhibit-api/index.ts';
import { mapleViolations } from '../../structures/maple/index.ts';
import { holderViolations } from '../../structures/rbtree/index.ts';
import { pageOf } from './areas.ts';
import { areasIn, treeOf } from './maple/tree.ts';
import { readAreas, readList, type TreeArea } from './rb/tree.ts';

/** The largest gap before an area of a subtree, worked out from the areas alone. */
function gapsOf(areas: ReadonlyMap<number, TreeArea>): ReadonlyMap<number, number> {
  const inOrder = [...areas.values()];
  const own = new Map(inOrder.map((a, i) => [a.address, a.first - ((inOrder[i - 1]?.last ?? -1) + 1)]));
  const largest = new Map<number, number>();
  for (const { address, left, right } of inOrder.toSorted((x, y) => y.level - x.level)) {
    const below = [left, right].map((child) => largest.get(child) ?? 0);
    largest.set(address, Math.max(own.get(address)!, ...below));
  }
  return largest;
}

export function brokenRb(trace: Trace, memory: Memory): readonly Violation[] {
  const noun = 'the area at';
  const tree = readAreas(trace, memory);
  const areas = tree.holders;
  const order = [...areas.keys()];
  const list = readList(trace, memory, order.length + 1);
  const apart = order.findIndex((address, i) => list[i] !== address);
  const wrongList = apart >= 0 || list.length !== order.length;
  const largest = gapsOf(areas);
  const out = [...holderViolations(tree, noun, ({ first }) => first)];
  const add = (id: string, node: number, message: string): void =>
    void out.push({ id, message, index: areas.get(node)?.first ?? null, node });
  for (const { address, first, gap } of areas.values()) {
    const real = largest.get(address);
    if (gap !== real)
      add('wrong-gap', address, `${noun} ${first} says a gap of ${gap} pages below it; it is ${real}`);
  }
  if (wrongList) add('wrong-list', order[apart] ?? 0, 'the list has other areas than the tree');
  return out;
}

export function brokenMaple(trace: Trace, memory: Memory): readonly Violation[] {
  const tree = treeOf(trace, memory);
  const out = mapleViolations(trace.sites, tree).map(({ index, ...v }): Violation => ({
    ...v,
    index: pageOf(index),
  }));
  for (const { first, last, held } of areasIn(trace, memory, tree)) {
    const [from, to] = held.map(pageOf);
    const message = `the tree holds the area of pages ${first} to ${last} at pages ${from} to ${to}`;
    if (first !== from || last !== to) out.push({ id: 'wrong-range', index: first, message });
  }
  return out;
}
