// SPDX-License-Identifier: GPL-2.0-only
// Events of XArray code as labels, short for the lane's head.
import { range } from '../../base/english.ts';
import { decodeEntry, type XaEntry } from './entry.ts';
import type { XaEvent } from './event.ts';
import type { WalkEvent } from '../../exhibit-api/types.ts';

export function xaWalkEvents(
  events: readonly XaEvent[],
  noun: (entry: XaEntry) => string,
): readonly WalkEvent[] {
  let allocated = 0;
  return events.map((e) => ({
    kind: e.kind,
    record: e.record,
    label: label(e, noun, e.kind === 'alloc' ? ++allocated : 0),
    cpu: e.cpu,
    ...(e.via ? { purpose: e.via } : {}),
    ...(e.walk ? { walk: e.walk } : {}),
    ...(e.after && (e.kind === 'read' || e.kind === 'descend') ? { after: true as const } : {}),
    ...(e.node ? { node: e.node, slot: e.slot } : {}),
  }));
}

function label(e: XaEvent, noun: (entry: XaEntry) => string, nth: number): string {
  const what = noun(decodeEntry(e.word));
  const place = e.node
    ? range(Math.min(e.slot, e.firstSlot), Math.max(e.slot, e.firstSlot), 'slot')
    : 'xa_head';
  switch (e.kind) {
    case 'begin':
      return 'begins';
    case 'walk':
      return `walk ${e.walk} starts`;
    case 'descend':
      return `descends slot ${e.slot}`;
    case 'read':
      return `reads ${place}: ${what}`;
    case 'write':
      return `writes ${place}: ${what}`;
    case 'link':
      return `links a node at ${place}`;
    case 'lock':
      return 'takes the lock';
    case 'unlock':
      return 'drops the lock';
    case 'alloc':
      return `allocates node ${nth}`;
    case 'fail':
      return 'gets no memory';
    case 'grace':
      return 'a grace period passes';
    case 'mark':
      return e.node ? `changes a mark of ${place}` : 'changes a mark of the array';
    case 'free':
      return e.firstRecord === e.record ? 'frees a node' : 'frees nodes';
    case 'split':
      return 'splits the entry';
    case 'warn':
      return 'a kernel warning';
    case 'result':
      return 'done';
  }
}
