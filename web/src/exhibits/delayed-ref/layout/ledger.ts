// SPDX-License-Identifier: GPL-2.0-only
// Lays out the ledger: beside level i of the tree, the cache lines of the head visited there. Marks what the search
// read of them.
import { LINE, PAGE } from '../native.ts';
import { lineOf } from '../placement.ts';
import type { HeadScene, SceneVisit } from '../scene.ts';
import { ratio } from '../words.ts';
import type { LedgerRow, LaneDrawing } from './drawing.ts';
import type { LaneGrid } from './grid.ts';
import { WORDS } from './words.ts';

export function ledgerOf(scene: HeadScene, grid: LaneGrid, type: number): readonly LedgerRow[] {
  const { native } = scene.layout;
  // A head lies in at most this many lines, wherever it begins.
  const most = Math.ceil((native.size + LINE - 8) / LINE);
  const cell = Math.floor((grid.ledgerW - type * 1.6) / most);
  return scene.visits.map((v, i) => rowOf(scene, grid, v, grid.yOf(i), cell));
}

function rowOf(scene: HeadScene, { ledgerX }: LaneGrid, v: SceneVisit, y: number, cell: number): LedgerRow {
  const { search, native } = scene.layout;
  const first = lineOf(v.address);
  const last = lineOf(v.address + native.size - 1);
  const px = (address: number): number => ledgerX + ((address - first * LINE) / LINE) * cell;
  const word = (8 / LINE) * cell;
  return {
    y,
    cells: Array.from({ length: last - first + 1 }, (_, k) => ({
      x: ledgerX + k * cell,
      w: cell,
      lit: v.touches.some((t) => t.line === first + k),
    })),
    body: { x: px(v.address), w: (native.size / LINE) * cell },
    marks: [
      { x: px(v.address + search.key), w: word, kind: 'key' },
      ...(v.went ? [{ x: px(v.address + search[v.went]), w: word, kind: 'child' as const }] : []),
    ],
    lines: v.touches.length,
    current: v.head === scene.current,
    title: WORDS.visit(
      v.bytenr,
      v.address % PAGE,
      Math.floor(v.address / PAGE) + 1,
      v.went,
      v.touches.length,
    ),
  };
}

/** The sum of all visits, below the lowest row. */
export function totalOf({ visits }: HeadScene, grid: LaneGrid): LaneDrawing['total'] {
  const lines = visits.reduce((n, v) => n + v.touches.length, 0);
  const nodes = visits.length;
  return {
    x: grid.ledgerX,
    y: grid.yOf(Math.max(grid.levels - 1, nodes - 1)) + grid.boxHeight + grid.line * 0.6,
    text: nodes ? WORDS.total(lines, nodes, ratio(lines, nodes)) : '',
  };
}
