// SPDX-License-Identifier: GPL-2.0-only
// Events as the timeline and the lane's head name them.
import type { WalkEvent } from '../../exhibit-api/index.ts';
import type { HeadEvent, HeadScan } from './found.ts';

export function toWalkEvents(scan: HeadScan): readonly WalkEvent[] {
  return scan.events.map((e) => ({
    kind: e.kind,
    record: e.record,
    label: label(e, scan),
    cpu: 'A' as const,
    ...(e.kind === 'walk' || e.kind === 'read' || e.kind === 'descend' ? { walk: 1 } : {}),
    ...(e.head ? { node: e.head, slot: 0 } : {}),
  }));
}

const nth = (scan: HeadScan, head: number): number => scan.visits.findIndex((v) => v.head === head) + 1;

function label(e: HeadEvent, scan: HeadScan): string {
  switch (e.kind) {
    case 'begin':
      return 'begins';
    case 'alloc':
      return 'allocates a head';
    case 'lock':
      return e.head ? 'takes the head’s lock' : 'takes the lock';
    case 'walk':
      return 'reads the root';
    case 'read':
      return `compares keys at node ${nth(scan, e.head)}`;
    case 'descend':
      return e.other ? `goes ${e.side}` : `${e.side} is NULL`;
    case 'match':
      return 'keys are equal';
    case 'link':
      return 'links the new head';
    case 'unlink':
      return 'takes the head out';
    case 'write':
      return 'sets rb_leftmost';
    case 'check':
      return e.red ? 'no red uncle' : 'the parent is black';
    case 'recolour':
      return `colours a node ${e.red ? 'red' : 'black'}`;
    case 'rotate':
      return e.double ? 'rotates twice' : 'rotates';
    case 'unlock':
      return e.head ? 'drops the head’s lock' : 'drops the lock';
    case 'free':
      return scan.events.some((o) => o.kind === 'unlink') ? 'frees the head' : 'frees the new head';
    case 'result':
      return 'done';
  }
}
