// SPDX-License-Identifier: GPL-2.0-only
// Makes the steps of events of areas and locks, which both structures share.
import type { EventForm, Trace, WalkEvent } from '../../../exhibit-api/index.ts';
import { PAGE_SHIFT } from '../areas.ts';
import type { OwnEvent, OwnEventKind } from './event.ts';
import { lockAt, ownScanOf } from './scan-of.ts';

/** The kinds of event that only this exhibit has. */
export const OWN_KINDS: Readonly<Record<string, EventForm>> = {
  rcu: { label: 'read section', since: '6.4' },
  'rcu-end': { label: 'end of the read section', since: '6.4' },
  area: { label: 'area allocated', mark: 'alloc' },
  'b-ends': { label: 'end of CPU B’s operation' },
  'area-free': { label: 'area freed', mark: 'free' },
  start: { label: 'change of an area’s first page', mark: 'write' },
  end: { label: 'change of an area’s last page', mark: 'write' },
  permit: { label: 'change of permissions', mark: 'write' },
};

const page = (bytes: number): number => bytes >>> PAGE_SHIFT;

/** `lock`: its name, where the event is about one. */
const LABELS: Readonly<Record<OwnEventKind, (e: OwnEvent, lock: string) => string>> = {
  begin: () => 'begins',
  lock: (_, lock) => `takes ${lock}`,
  unlock: (_, lock) => `drops ${lock}`,
  rcu: () => 'enters a read section',
  'rcu-end': () => 'leaves the read section',
  area: () => 'allocates an area',
  'area-free': () => 'frees an area',
  start: (e) => `the area begins at ${page(e.now)}`,
  end: (e) => `the area ends at ${page(e.now) - 1}`,
  permit: () => 'changes permissions',
  warn: () => 'the kernel warns',
  fail: () => 'gets no memory',
  grace: () => 'no reader is left',
  'b-ends': () => 'done',
  result: () => 'done',
};

const LOCKS = { process: 'mmap_lock', child: 'the child’s mmap_lock', area: 'an area’s lock' };

export const ownEvents = (trace: Trace, op: number): readonly WalkEvent[] =>
  ownScanOf(trace, op).events.map((e): WalkEvent => {
    const locks = e.kind === 'lock' || e.kind === 'unlock';
    const whose = locks ? lockAt(trace, trace.ops[op]!.name, e.area) : 'process';
    const label = LABELS[e.kind](e, LOCKS[typeof whose === 'number' ? 'area' : whose]);
    return {
      kind: e.kind,
      record: e.record,
      label,
      cpu: e.cpu,
      ...(!locks && e.area && { node: e.area, slot: 0 }),
    };
  });

/** Both lists as one, ascending by record: the operation begins first and ends last. */
export const inOrder = (own: readonly WalkEvent[], tree: readonly WalkEvent[]): readonly WalkEvent[] => {
  const rank = ({ kind, cpu }: WalkEvent): number =>
    cpu === 'A' && kind === 'begin' ? -1 : kind === 'result' ? 1 : 0;
  return [...own, ...tree].toSorted((a, b) => rank(a) - rank(b) || a.record - b.record);
};
