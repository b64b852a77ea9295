// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a maple tree's drawing, and of its events.
import { counted, plural, type EventForm } from '../../../exhibit-api/index.ts';
import type { MapleEvent, MapleEventKind } from '../../../structures/maple/index.ts';

export const WORDS = {
  root: 'ma_root',
  used: (used: number, of: number) => `${used} of ${of}`,
  usedSlots: (name: string, used: number, of: number) => `${name} · ${used} of ${of} slots used`,
  types: { arange: 'arange64', range: 'range64', leaf: 'leaf64', dense: 'dense' },
  legend: ['in a slot: largest gap; below: pivot', 'below: pivot'],
  slots: (n: number) => plural(n, 'slot'),
  nothing: 'NULL',
  largest: 'max',
  old: 'old',
  copy: (n: number, of: number) => (of > 1 ? `copy ${n}` : 'copy'),
  freed: 'freed',
  dead: ['parent is the node itself: dead', 'its own parent: dead', 'dead'],
  written: ['written, not yet linked', 'not linked'],
  unlinked: ['no longer linked, not yet dead', 'not linked'],
  ahead: (n: number) => [`${plural(n, 'node')} allocated ahead`, `${n} ahead`, `+${n}`],
  elsewhere: (n: number) => [`${plural(n, 'new node')} in no place of this tree`, `${n} new`, `+${n}`],
  pivots: (from: number, to: number) =>
    from === to ? `pivot of slot ${from}` : `pivots of slots ${from} to ${to}`,
  nodes: (n: number) => plural(n, 'node'),
  reads: (cpu: string) => `${cpu} reads here`,

  // Accessible names.
  node: (type: string, pages: string, used: number, of: number) =>
    `${type} of pages ${pages}: ${used} of ${of} slots used`,
  slot: (slot: number, pages: string, holds: string) => `slot ${slot}, pages ${pages}: ${holds}`,
  holds: { empty: 'nothing mapped', node: 'a node' },
  gap: (pages: number) => `, largest gap ${plural(pages, 'page')}`,
} as const;

/** The kinds of event that only a maple tree has. */
export const MAPLE_KINDS: Readonly<Record<string, EventForm>> = {
  copy: { label: 'new node written', mark: 'write' },
  spare: { label: 'nodes given back', mark: 'free' },
  gap: { label: 'change of a gap', mark: 'write' },
  dead: { label: 'node marked dead' },
};

export const MAPLE_LABELS: Readonly<Record<MapleEventKind, (e: MapleEvent) => string>> = {
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
