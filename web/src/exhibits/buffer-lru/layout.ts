// SPDX-License-Identifier: GPL-2.0-only
// Lays out the LRU as strips, by geometry alone, in CSS pixels. From the top: the slots, the second array or the
// hand, the buffers outside the LRU.
import { handOf, rowCells, slotCells } from './layout/cells.ts';
import { chipsOf } from './layout/chips.ts';
import type { LruDrawing, Size } from './layout/drawing.ts';
import { gridOf } from './layout/grid.ts';
import { labelsOf } from './layout/labels.ts';
import { linesOf } from './layout/lines.ts';
import type { Plan } from './layout/plan.ts';
import type { LruScene } from './scene.ts';

export function layoutLru(scene: LruScene, plan: Plan, size: Size): LruDrawing {
  const grid = gridOf(scene.slots.length, size, plan.two);
  const { gutter, pitch, count, top, second, foot, cellH, chipH, cache, numbered } = grid;
  const cells = slotCells(scene, grid);
  const chips = chipsOf(scene, plan, grid);
  return {
    ...size,
    height: cache ? foot + chipH + 4 : second + (plan.two ? cellH : 0) + 4,
    frame: { x: gutter - 5, y: top - 5, w: count * pitch + 7, h: cellH + 10, held: scene.irqsOff },
    labels: labelsOf(scene, plan, grid, chips),
    numbers: (numbered ? cells : []).map(({ slot }) => ({
      x: grid.mid(slot),
      y: top - 10,
      text: String(slot),
    })),
    cells,
    row: rowCells(scene, grid),
    hand: handOf(scene, grid),
    lines: linesOf(scene, plan, grid),
    chips: chips.chips,
  };
}
