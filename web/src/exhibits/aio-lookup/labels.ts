// SPDX-License-Identifier: GPL-2.0-only
// Labels events, short for the lane's head.
import { plural, range, type Trace, type WalkEvent } from '../../exhibit-api/index.ts';
import { isKill } from './contexts.ts';
import type { AioEvent, What } from './event.ts';
import { hexId, slotsOfTable } from './offsets.ts';

const LABELS: Readonly<Record<What, (e: AioEvent, trace: Trace) => string>> = {
  begin: () => 'begins',
  result: () => 'done',
  lock: () => 'takes ioctx_lock',
  unlock: () => 'drops ioctx_lock',
  context: (e) => (e.kind === 'alloc' ? 'allocates a context' : 'frees a context'),
  node: (e) => (e.kind === 'alloc' ? 'allocates a node' : `frees ${plural(e.count, 'node')}`),
  table: (e, trace) =>
    e.kind === 'alloc' ? `allocates a table of ${slotsOfTable(trace.sites, e.value)}` : 'frees the old table',
  copy: () => 'copies the old table',
  unused: () => 'frees its own new table',
  start: (e) => (e.kind === 'walk' ? 'starts' : 'changes where lookups start'),
  slot: (e) =>
    e.kind === 'descend'
      ? `descends slot ${e.slot}`
      : e.kind === 'read'
        ? `reads ${range(e.slot - e.count + 1, e.slot, 'slot')}: ${e.value ? (e.count > 1 ? 'contexts' : 'a context') : 'empty'}`
        : e.kind === 'link'
          ? `links ${(e.value & 3) === 2 ? 'a node' : 'the context'} at slot ${e.slot}`
          : `writes slot ${e.slot}`,
  compare: (e) => (e.count > 1 ? `compares ${e.count} more` : `compares ${hexId(e.value)}`),
  ring: (e) => (e.kind === 'read' ? `reads the ring: id ${e.value}` : `writes the ring: id ${e.value}`),
  bounds: (e) => `checks the bound ${e.value}`,
  clamp: () => 'clamps the id',
  next: () => 'changes a link of the list',
  end: () => 'comes to the end of the list',
  users: (e, trace) =>
    isKill(trace, e) ? 'kills the counter' : e.value > e.old ? 'takes a reference' : 'drops a reference',
  dead: () => 'marks it dead',
  unmap: () => 'unmaps the ring',
  fault: () => 'faults: no ring is mapped',
  grace: () => 'a grace period passes',
};

export function toWalkEvents(trace: Trace, events: readonly AioEvent[]): readonly WalkEvent[] {
  return events.map((e) => ({
    kind: e.kind,
    record: e.record,
    label: LABELS[e.what](e, trace),
    cpu: e.cpu,
    ...(e.walk ? { walk: e.walk } : {}),
    ...(e.object ? { node: e.object, slot: Math.max(0, e.slot) } : {}),
  }));
}
