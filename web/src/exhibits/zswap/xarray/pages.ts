// SPDX-License-Identifier: GPL-2.0-only
// Answers for the XArray which pages it keeps, and what an operation on it cost.
import { type Trace } from '../../../exhibit-api/index.ts';
import { readTree, scannersOf, treeEntries, treeViolations } from '../../../structures/xarray/index.ts';
import { isFree, objectEvents } from '../objects.ts';
import { keptAt, type Cost, type PageTree } from '../page-tree.ts';

export const scannerOf = scannersOf((trace) => trace.root);

function cost(trace: Trace, op: number): Cost {
  const { events, walks, locks, slotReads, nodesAllocated } = scannerOf(trace).scan(op);
  const seen = new Set<string>();
  const nodes = events.filter((e) => {
    const visit = `${e.walk}.${e.node}`;
    if ((e.kind !== 'descend' && e.kind !== 'read') || e.node === 0 || seen.has(visit)) return false;
    seen.add(visit);
    return true;
  });
  const objects = objectEvents(trace, op).flatMap((e) => (isFree(e) ? [] : [e.record]));
  return {
    ...{ walks, locks, slotReads, comparisons: [], rotations: [] },
    nodes: nodes.map((e) => e.firstRecord),
    allocations: [...objects, ...nodesAllocated].sort((a, b) => a - b),
  };
}

export const XA_PAGES: PageTree = {
  kept: (trace, memory) =>
    treeEntries(readTree(trace.sites, memory, trace.root)).flatMap(({ entry, index }) =>
      entry.kind === 'pointer' ? [keptAt(trace, memory, { key: index, entry: entry.address, level: 0 })] : [],
    ),
  takes: true,
  inEntries: false,
  nodes: (trace, memory) => readTree(trace.sites, memory, trace.root).nodes.keys(),
  broken: (trace, memory) => treeViolations(readTree(trace.sites, memory, trace.root)),
  cost,
};
