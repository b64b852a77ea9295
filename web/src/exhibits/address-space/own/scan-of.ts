// SPDX-License-Identifier: GPL-2.0-only
// Scans operations of a trace for what they do to areas and locks, once each, and makes their steps.
import { objectsOf, structLayout, type Trace, type WalkEvent } from '../../../exhibit-api/index.ts';
import { areaCache } from '../areas.ts';
import { rootType, scansOf } from '../variant.ts';
import { LABELS, LOCKS } from './event.ts';
import { AreaScan } from './scan.ts';

export const ownScanOf = scansOf((...of) => new AreaScan(...of));

/** Whose lock an operation takes at an address; a number: the area that contains it. */
export function lockAt(trace: Trace, name: string, address: number): keyof typeof LOCKS | number {
  const { root, sites, data } = trace;
  if (address >= root && address < root + structLayout(sites, rootType(data.variant)).size) return 'process';
  return objectsOf(trace).baseOf(areaCache(sites), address) || (name === 'fork' ? 'child' : 'area');
}

const ownEvents = (trace: Trace, op: number): readonly WalkEvent[] =>
  ownScanOf(trace, op).events.map((e): WalkEvent => {
    const locks = e.kind === 'lock' || e.kind === 'unlock';
    const whose = locks ? lockAt(trace, trace.ops[op]!.name, e.area) : 'process';
    return {
      ...{ kind: e.kind, record: e.record, cpu: e.cpu },
      label: LABELS[e.kind](e, LOCKS[typeof whose === 'number' ? 'area' : whose]),
      ...(!locks && e.area && { node: e.area, slot: 0 }),
    };
  });

/** With a structure's events, ascending by record: the operation begins first and ends last. */
export const withOwnEvents = (trace: Trace, op: number, tree: readonly WalkEvent[]): readonly WalkEvent[] => {
  const rank = ({ kind, cpu }: WalkEvent): number =>
    cpu === 'A' && kind === 'begin' ? -1 : kind === 'result' ? 1 : 0;
  return [...ownEvents(trace, op), ...tree].toSorted((a, b) => rank(a) - rank(b) || a.record - b.record);
};
