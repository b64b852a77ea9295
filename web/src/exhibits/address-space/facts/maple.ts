// SPDX-License-Identifier: GPL-2.0-only
// Finds the latest fact of a run on a maple tree: the exhibit's own, or one of the tree.
import {
  Kind,
  latestEvent,
  objectsOf,
  perObjectAndKey,
  type Memory,
  type Trace,
} from '../../../exhibit-api/index.ts';
import {
  mapleEntries,
  mapleFact,
  type MapleSource,
  type MapleThing,
} from '../../../structures/maple/index.ts';
import { areaCache, nodeCache, readArea } from '../areas.ts';
import { mapleScanOf, treeAt } from '../maple/scan.ts';
import { treeOf } from '../maple/tree.ts';
import { bothOf } from './both.ts';
import { byArea, ownDeed, Step, type KnownTree } from './shared.ts';
import type { AreaFact } from './types.ts';

const KNOWN: KnownTree = {
  areas: (trace, memory) => mapleEntries(treeOf(trace, memory)).map(({ word }) => word),
  joins: (trace, op) => joinsIn(trace, op),
  visited: (trace, op) => mapleScanOf(trace, op).visits.filter(({ cpu }) => cpu === 'A').length,
};

/** Stores of addresses of areas into nodes. */
const joinsIn = perObjectAndKey((trace: Trace, op: number): ReadonlyMap<number, readonly number[]> => {
  const objects = objectsOf(trace);
  const { first, end } = trace.ops[op]!;
  const joined: [number, number][] = [];
  for (let r = first; r < end; r++) {
    if (trace.kind(r) !== Kind.STORE || !objects.baseOf(nodeCache(trace.sites), trace.a(r))) continue;
    const now = trace.c(r);
    if (now && objects.baseOf(areaCache(trace.sites), now) === now) joined.push([now, r]);
  }
  return byArea(joined);
});

/** An area by its number; a part that has none yet by its first page. */
function identify(trace: Trace, memory: Memory, word: number): MapleThing {
  const { n, first } = readArea(trace, memory, word);
  return n ? { kind: 'area', number: n } : { kind: 'part', number: first };
}

const eventsOf = perObjectAndKey((trace: Trace, op: number) =>
  bothOf(trace, op, mapleScanOf(trace, op).events),
);

export const mapleSource = (trace: Trace, op: number): MapleSource => ({
  ...{ trace, scan: mapleScanOf(trace, op), tree: treeAt(trace), identify },
});

export function mapleFactAt(trace: Trace, memory: Memory, record: number): AreaFact | null {
  const latest = latestEvent(trace, record, (op) => eventsOf(trace, op));
  if (!latest) return null;
  const { op, event } = latest;
  const step = new Step(KNOWN, trace, memory, op, event);
  if ('now' in event) return { ...step.running(), ...ownDeed(step, event) };
  return { ...step.running(), kind: 'tree', deed: mapleFact(mapleSource(trace, op), event, memory) };
}
