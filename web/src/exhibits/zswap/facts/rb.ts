// SPDX-License-Identifier: GPL-2.0-only
// Finds the latest fact of a run on the red-black tree. Memory may be at any record from the event to the next.
import { latestEvent, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import type { RbEvent, RbScan } from '../rb/event.ts';
import { RB_PAGES } from '../rb/pages.ts';
import { rbScanOf } from '../rb/scan.ts';
import { rbRootOf } from '../rb/tree.ts';
import { entryLayout, keyOf } from '../memory.ts';
import { endOf, objectBefore, objectDeed, ownFact } from './shared.ts';
import type { OwnFact, RbDeed } from './types.ts';

function rbDeed(trace: Trace, memory: Memory, scan: RbScan, event: RbEvent): RbDeed | null {
  const { node, color } = entryLayout(trace.sites);
  const key = (entry: number): number => keyOf(trace, memory, entry);
  const keyOrNull = (entry: number): number | null => (entry ? key(entry) : null);
  const isRoot = (entry: number): boolean => memory.u32(rbRootOf(trace)) === entry + node;
  const isRed = (entry: number): boolean => (memory.u32(entry + color) & 1) === 0;
  const before = scan.events.slice(0, scan.events.indexOf(event));
  const removal = before.some((e) => e.kind === 'match') && !before.some((e) => e.kind === 'link');
  switch (event.kind) {
    case 'lock':
      return { kind: 'rb-locks', why: before.some((e) => e.kind === 'lock') ? 'put' : 'search' };
    case 'unlock': {
      const later = scan.events.some((e) => e.kind === 'lock' && e.record > event.record);
      return { kind: 'rb-unlocks', holds: later };
    }
    case 'walk':
      return {
        kind: 'starts',
        root: keyOrNull(event.other),
        again: before.some((e) => e.kind === 'walk'),
      };
    case 'read':
      return {
        kind: 'compares',
        with: key(event.entry),
        isRoot: before.findLast((e) => e.kind !== 'read')?.kind === 'walk',
      };
    case 'descend':
      return { kind: 'follows', at: key(event.entry), side: event.side!, to: keyOrNull(event.other) };
    case 'match':
      return { kind: 'matches' };
    case 'link':
      return { kind: 'rb-links', under: keyOrNull(event.other), side: event.side };
    case 'recolour':
      return { kind: 'turns', entry: key(event.entry), red: event.red, isRoot: event.top, removal };
    case 'rotate':
      return {
        kind: 'rotates',
        up: key(event.other),
        down: key(event.entry),
        upRed: isRed(event.other),
        downRed: isRed(event.entry),
        isRoot: isRoot(event.other),
        double: event.double,
      };
    case 'unlink':
      return { kind: 'unlinks', entry: key(event.entry), next: keyOrNull(event.other) };
    default:
      return null;
  }
}

export function rbFactAt(trace: Trace, memory: Memory, record: number): OwnFact | null {
  const latest = latestEvent(trace, record, (op) => rbScanOf(trace, op).events);
  if (!latest) return null;
  const { op, event } = latest;
  if (event.kind === 'begin') return ownFact(trace, op, { kind: 'starts-op' });
  if (event.kind === 'result') return ownFact(trace, op, endOf(RB_PAGES, trace, memory, op));
  const object = objectBefore(trace, op, record);
  const deed =
    rbDeed(trace, memory, rbScanOf(trace, op), event) ?? (object ? objectDeed(trace, op, object) : null);
  return deed && ownFact(trace, op, deed);
}
