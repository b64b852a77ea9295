// SPDX-License-Identifier: GPL-2.0-only
// Labels events for the timeline and the lane's head.
import type { WalkEvent } from '../../exhibit-api/index.ts';
import type { HeadEvent, HeadEventKind, HeadScan } from './event.ts';

const nth = (scan: HeadScan, head: number): number => scan.visits.findIndex((v) => v.head === head) + 1;

const LABELS: Readonly<Record<HeadEventKind, (e: HeadEvent, scan: HeadScan) => string>> = {
  begin: () => 'begins',
  alloc: () => 'allocates a head',
  lock: (e) => (e.head ? 'takes the head’s lock' : 'takes the lock'),
  walk: () => 'reads the root',
  read: (e, scan) => `compares keys at node ${nth(scan, e.head)}`,
  descend: (e) => (e.other ? `goes ${e.side}` : `${e.side} is NULL`),
  match: () => 'keys are equal',
  link: () => 'links the new head',
  unlink: () => 'takes the head out',
  write: () => 'sets rb_leftmost',
  check: (e) => (e.red ? 'no red uncle' : 'the parent is black'),
  recolour: (e) => `colours a node ${e.red ? 'red' : 'black'}`,
  rotate: (e) => (e.double ? 'rotates twice' : 'rotates'),
  unlock: (e) => (e.head ? 'drops the head’s lock' : 'drops the lock'),
  free: (e, scan) => (scan.events.some((o) => o.kind === 'unlink') ? 'frees the head' : 'frees the new head'),
  result: () => 'done',
};

export function toWalkEvents(scan: HeadScan): readonly WalkEvent[] {
  return scan.events.map((e) => ({
    kind: e.kind,
    record: e.record,
    label: LABELS[e.kind](e, scan),
    cpu: 'A' as const,
    ...(e.kind === 'walk' || e.kind === 'read' || e.kind === 'descend' ? { walk: 1 } : {}),
    ...(e.head ? { node: e.head, slot: 0 } : {}),
  }));
}
