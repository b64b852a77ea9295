// SPDX-License-Identifier: GPL-2.0-only
// Finds facts of a run on a maple tree.
import { Kind, objectsOf, perObjectAndKey, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import {
  mapleEntries,
  mapleFact,
  type MapleSource,
  type MapleThing,
} from '../../../structures/maple/index.ts';
import { areaCache, nodeCache, readArea } from '../areas.ts';
import { mapleScanOf, treeAt, treeOf } from '../maple/tree.ts';
import { factsOf } from './shared.ts';

/** Stores of addresses of areas into nodes. */
const joinsIn = perObjectAndKey((trace: Trace, op: number) => {
  const objects = objectsOf(trace);
  const { first, end } = trace.ops[op]!;
  const joined: [number, number][] = [];
  for (let r = first; r < end; r++) {
    if (trace.kind(r) !== Kind.STORE || !objects.baseOf(nodeCache(trace.sites), trace.a(r))) continue;
    const now = trace.c(r);
    if (now && objects.baseOf(areaCache(trace.sites), now) === now) joined.push([now, r]);
  }
  return joined;
});

/** An area by its number; a part that has none yet by its first page. */
function identify(trace: Trace, memory: Memory, word: number): MapleThing {
  const { n, first } = readArea(trace, memory, word);
  return n ? { kind: 'area', number: n } : { kind: 'part', number: first };
}

export const mapleSource = (trace: Trace, op: number): MapleSource => ({
  ...{ trace, scan: mapleScanOf(trace, op), tree: treeAt(trace), identify },
});

export const mapleFactAt = factsOf(
  {
    areas: (trace, memory) => mapleEntries(treeOf(trace, memory)).map(({ word }) => word),
    joins: joinsIn,
    visited: (trace, op) => mapleScanOf(trace, op).visits.filter(({ cpu }) => cpu === 'A').length,
  },
  (trace, op) => mapleScanOf(trace, op).events,
  ({ trace, memory, op }, event) => ({
    kind: 'tree',
    deed: mapleFact(mapleSource(trace, op), event, memory),
  }),
);
