// SPDX-License-Identifier: GPL-2.0-only
// Checks the red-black tree of areas, its gaps, and its list.
import type { Memory, Trace, Violation } from '../../exhibit-api/index.ts';
import { rbViolations, readPlainRbTree } from '../../structures/rbtree/index.ts';
import { rbAreaLayout, rbRootOf } from './rb/layout-of.ts';
import { programOf } from './variant.ts';
import { readAreas, readList, type TreeArea } from './rb/tree.ts';

/** The largest gap before an area of a subtree, worked out from the areas alone. */
function gapsOf(areas: ReadonlyMap<number, TreeArea>): ReadonlyMap<number, number> {
  const inOrder = [...areas.values()];
  const own = new Map(inOrder.map((a, i) => [a.address, a.first - ((inOrder[i - 1]?.last ?? -1) + 1)]));
  const largest = new Map<number, number>([[0, 0]]);
  for (const a of inOrder.toSorted((x, y) => y.level - x.level))
    largest.set(
      a.address,
      Math.max(own.get(a.address)!, largest.get(a.left) ?? 0, largest.get(a.right) ?? 0),
    );
  return largest;
}

export function brokenRb(trace: Trace, memory: Memory): readonly Violation[] {
  const { node } = rbAreaLayout(trace.sites, trace.data.variant);
  const { areas } = readAreas(trace, memory);
  const name = (at: number): string => `the area at ${areas.get(at - node)?.first ?? '?'}`;
  const at = (area: number) => ({ index: areas.get(area)?.first ?? null, node: area });
  const rules = rbViolations(readPlainRbTree(trace.sites, memory, rbRootOf(programOf(trace))), name).map(
    (v): Violation => ({ id: v.id, message: v.message, ...at(v.node - node) }),
  );
  const order = [...areas.keys()];
  const list = readList(trace, memory, order.length + 1);
  const apart = order.findIndex((address, i) => list[i] !== address);
  const wrongList = apart >= 0 || list.length !== order.length;
  const largest = gapsOf(areas);
  const gaps = [...areas.values()].flatMap((a): Violation[] =>
    a.gap === largest.get(a.address)
      ? []
      : [
          {
            ...{ id: 'wrong-gap', ...at(a.address) },
            message: `${name(a.address + node)} says a gap of ${a.gap} pages below it; it is ${largest.get(a.address)}`,
          },
        ],
  );
  return [
    ...rules,
    ...gaps,
    ...(wrongList
      ? [{ id: 'wrong-list', message: 'the list has other areas than the tree', ...at(order[apart] ?? 0) }]
      : []),
  ];
}
