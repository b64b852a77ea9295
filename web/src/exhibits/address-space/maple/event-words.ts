// SPDX-License-Identifier: GPL-2.0-only
// Makes the steps of an operation on a maple tree.
import { counted, type EventForm, type Trace, type WalkEvent } from '../../../exhibit-api/index.ts';
import type { MapleEvent, MapleEventKind } from '../../../structures/maple/index.ts';
import { inOrder, ownEvents } from '../own/scan-of.ts';
import { mapleScanOf } from './scan.ts';

/** The kinds of event that only a maple tree has. */
export const MAPLE_KINDS: Readonly<Record<string, EventForm>> = {
  copy: { label: 'new node written', mark: 'write' },
  spare: { label: 'nodes given back', mark: 'free' },
  gap: { label: 'change of a gap', mark: 'write' },
  dead: { label: 'node marked dead' },
};

const LABELS: Readonly<Record<MapleEventKind, (e: MapleEvent) => string>> = {
  walk: () => 'starts at the root',
  descend: (e) => `goes down slot ${e.slot}`,
  read: (e) => `reads slot ${e.slot}`,
  alloc: (e) => `allocates ${counted(e.count, 'node')}`,
  spare: (e) => `gives ${counted(e.count, 'node')} back`,
  copy: () => 'writes a new node',
  link: (e) => (e.node ? `links the new node in slot ${e.slot}` : 'makes the new node the root'),
  write: (e) => `changes ${counted(e.count, 'word')} in place`,
  gap: (e) => `changes gap ${e.slot}`,
  dead: () => 'marks a node dead',
  free: (e) => `frees ${counted(e.count, 'node')}`,
};

/** What a walk is for, by the function that its caller asked: lanes are aligned by it. */
const PURPOSES: readonly (readonly [RegExp, string])[] = [
  [/^mas_(wr_)?store|^mas_erase|^mtree_(store|erase|insert)/, 'store'],
  [/prealloc/, 'ahead'],
  [/empty_area/, 'gap'],
  [/next|prev|range/, 'neighbour'],
];
export const purposeOf = (via: string): string => PURPOSES.find(([re]) => re.test(via))?.[1] ?? 'find';

export const mapleEvents = (trace: Trace, op: number): readonly WalkEvent[] =>
  inOrder(
    ownEvents(trace, op),
    mapleScanOf(trace, op).events.map((e): WalkEvent => {
      const walks = e.kind === 'walk' || e.kind === 'descend' || e.kind === 'read';
      return {
        ...{ kind: e.kind, record: e.record, label: LABELS[e.kind](e), cpu: e.cpu },
        ...(walks ? { walk: e.walk, purpose: purposeOf(e.via) } : {}),
        ...(e.node ? { node: e.node, slot: e.slot } : {}),
      };
    }),
  );
