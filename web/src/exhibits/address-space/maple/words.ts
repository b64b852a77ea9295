// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of a maple tree's drawing.
import { plural } from '../../../exhibit-api/index.ts';

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
