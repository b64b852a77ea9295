// SPDX-License-Identifier: GPL-2.0-only
// Checks the maple tree of areas: its own rules, and that it holds each area where the area says it lies.
import type { Memory, Trace, Violation } from '../../exhibit-api/index.ts';
import { mapleViolations } from '../../structures/maple/index.ts';
import { PAGE_SHIFT } from './areas.ts';
import { areasIn, treeOf } from './maple/tree.ts';

export function brokenMaple(trace: Trace, memory: Memory): readonly Violation[] {
  const tree = treeOf(trace, memory);
  const page = (bytes: number): number => bytes >>> PAGE_SHIFT;
  const rules = mapleViolations(trace.sites, tree, true).map(({ index, ...v }): Violation => ({
    ...v,
    index: page(index),
  }));
  const apart = areasIn(trace, memory, tree).flatMap(({ first, last, held: [from, to] }): Violation[] =>
    first === page(from) && last === page(to)
      ? []
      : [
          {
            ...{ id: 'wrong-range', index: first },
            message: `the tree holds the area of pages ${first} to ${last} at pages ${page(from)} to ${page(to)}`,
          },
        ],
  );
  return [...rules, ...apart];
}
