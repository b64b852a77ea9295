// SPDX-License-Identifier: GPL-2.0-only
// Makes the steps of an operation on areas in a red-black tree.
import type { EventForm, Trace, WalkEvent } from '../../../exhibit-api/index.ts';
import { PAGE_SHIFT } from '../areas.ts';
import { inOrder, ownEvents } from '../own/event-words.ts';
import type { RbEvent, RbEventKind } from './event.ts';
import { rbScanOf } from './scan.ts';

/** The kinds of event that only a red-black tree has. */
export const RB_KINDS: Readonly<Record<string, EventForm>> = {
  cache: { label: 'look into the cache' },
  next: { label: 'step along the list' },
  list: { label: 'change of the list', mark: 'write' },
  rotate: { label: 'rotation', mark: 'write' },
  recolour: { label: 'change of colour', mark: 'write' },
  unlink: { label: 'removal from the tree', mark: 'write' },
};

const LABELS: Readonly<Record<RbEventKind, (e: RbEvent) => string>> = {
  cache: (e) => `looks at place ${e.value} of the cache`,
  walk: () => 'reads the root',
  read: () => 'compares',
  descend: (e) => (e.other ? `goes ${e.side}` : `has no ${e.side} child`),
  next: (e) => (e.other ? 'follows the list' : 'is at the list’s end'),
  link: () => 'links the new area into the tree',
  list: () => 'changes the list',
  recolour: (e) => `colours an area ${e.red ? 'red' : 'black'}`,
  rotate: () => 'rotates',
  unlink: () => 'takes an area out of the tree',
  gap: (e) => `the gap becomes ${e.value >>> PAGE_SHIFT}`,
};

const WALKS: ReadonlySet<RbEventKind> = new Set(['walk', 'read', 'descend']);

export const rbEvents = (trace: Trace, op: number): readonly WalkEvent[] =>
  inOrder(
    ownEvents(trace, op),
    rbScanOf(trace, op).events.map((e): WalkEvent => ({
      ...{ kind: e.kind, record: e.record, label: LABELS[e.kind](e), cpu: e.cpu },
      ...(WALKS.has(e.kind) ? { walk: e.walk, purpose: 'find' } : {}),
      ...(e.area ? { node: e.area, slot: 0 } : {}),
    })),
  );
