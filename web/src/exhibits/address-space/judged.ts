// SPDX-License-Identifier: GPL-2.0-only
// Gives the judge of exercises the checks of this exhibit that the model does not hold: permissions, the number of
// areas, and accesses without mmap_lock.
import {
  accessesOf,
  objectsOf,
  structLayout,
  type JudgeParts,
  type Memory,
  type Trace,
} from '../../exhibit-api/index.ts';
import { areaCache, nodeCache } from './areas.ts';
import { MAPLE_AREAS } from './maple/tree.ts';
import { RB_AREAS } from './rb/scan.ts';
import { rootType, shapeOf } from './variant.ts';

function books(trace: Trace, memory: Memory): Readonly<Record<string, string>> {
  const { sites, data, root } = trace;
  const tree = shapeOf(sites, data.variant) === 'maple' ? MAPLE_AREAS : RB_AREAS;
  const { offset } = structLayout(sites, rootType(data.variant)).member('map_count');
  const areas = tree.areas(trace, memory);
  return {
    'areas that are counted': String(memory.u32(root + offset)),
    'pages that may be written':
      areas
        .filter(({ writable }) => writable)
        .map(({ first, last }) => `${first}–${last}`)
        .join(', ') || 'none',
  };
}

/**
 * The first access of CPU A to an area that lacks its lock; null: it has none, or an area may have a lock of its own, as
 * later kernels' areas have.
 */
function unguarded(trace: Trace, op: number): string | null {
  if (shapeOf(trace.sites, trace.data.variant) === 'maple') return null;
  const { first } = trace.ops[op]!;
  const objects = objectsOf(trace);
  const caches = [areaCache(trace.sites), nodeCache(trace.sites)];
  // What the operation allocates is its own until others can reach it; what is freed after a grace period, too.
  const shared = new Set(caches.flatMap((c) => objects.alive(c, first).map(({ address }) => address)));
  for (const { address, isLoad, spin, rcu } of accessesOf(trace, op, { until: 'rcu_barrier' })) {
    if (spin || rcu) continue;
    const [area, node] = caches.map((c) => shared.has(objects.baseOf(c, address)));
    const what = area ? 'an area' : node ? 'a node' : null;
    if (what) return `${what} is ${isLoad ? 'read' : 'changed'} without mmap_lock`;
  }
  return null;
}

const parts: JudgeParts = { books, unguarded };

export default parts;
