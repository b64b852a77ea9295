// SPDX-License-Identifier: GPL-2.0-only
// Makes facts about the end of an operation.
import { readContexts, readRing } from '../contexts.ts';
import { scanOf } from '../scan/scan.ts';
import type { Context } from './context.ts';
import type { Deed, Miss } from './types.ts';

/** Why the lookup failed, by the last event before it gave up. */
function missOf(c: Context): Miss | null {
  for (const e of c.earlier())
    switch (e.what) {
      case 'dead':
        return 'dead';
      case 'fault':
        return 'no-ring';
      case 'bounds':
        return 'bounds';
      case 'start':
        return 'nothing';
      case 'end':
        return 'no-such-id';
      case 'compare':
        return e.value === c.wanted ? 'dying' : 'other';
      case 'slot':
        return c.variant === 'table' ? 'empty' : 'no-such-id';
      default:
        break;
    }
  return null;
}

export function returnsFact(c: Context): Deed {
  const { event: e, nth } = c;
  const result = e.value;
  const placed = readContexts(c.trace, c.memory).find((p) => p.nth === nth);
  let nodes = 0;
  for (const p of c.earlier()) if (p.what === 'node' && p.kind === 'alloc') nodes++;
  return {
    kind: 'returns',
    nth,
    result,
    miss: result < 0 ? missOf(c) : null,
    place: c.variant === 'radix' ? -1 : (placed?.slot ?? -1),
    nodes,
    visits: e.cpu === 'A' ? scanOf(c.trace, c.op).counted.nodesVisited.length : null,
    id: readRing(c.trace, c.memory, nth).id,
  };
}
