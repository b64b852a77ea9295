// SPDX-License-Identifier: GPL-2.0-only
// Names the rows of a lane: in the gutter where the lane is wide, else above the rows.
import type { LruScene } from '../scene.ts';
import type { Chips } from './chips.ts';
import type { Label } from './drawing.ts';
import type { Grid } from './grid.ts';
import type { Plan } from './plan.ts';
import { WORDS } from './words.ts';

export function labelsOf(scene: LruScene, plan: Plan, grid: Grid, { pitch, chips }: Chips): readonly Label[] {
  const { type, gutter, wide, low, cache, count, top, second, foot, cellH, chipH } = grid;
  const labels: Label[] = [];
  if (wide) labels.push(...rowLabel(grid, top, cellH, WORDS.array));
  if (scene.row && wide)
    labels.push(...rowLabel(grid, second, cellH, low ? WORDS.onStackLow : WORDS.onStackLines));
  else if (scene.row && cache)
    labels.push({ x: grid.x(count) - 3, y: foot - type * 0.45, text: WORDS.onStack, end: true });
  if (cache && scene.cached) labels.push(...rowLabel(grid, foot, chipH, WORDS.cache));
  if (cache && plan.buffers > chips.length)
    labels.push({
      x: gutter + chips.length * pitch + 4,
      y: foot + chipH / 2 + type * 0.35,
      text: WORDS.more(plan.buffers - chips.length),
    });
  // A lane without room for the words shows it by the closed frame alone.
  if (scene.irqsOff && wide && !low)
    labels.push({ x: 0, y: top + cellH / 2 + type * 2.4, text: WORDS.irqsOff, strong: true });
  return labels;
}

/** One or two lines for the row at `y`, `h` high. */
function rowLabel(
  grid: Grid,
  y: number,
  h: number,
  [first, then]: readonly [string, string],
): readonly Label[] {
  const { type, gutter, wide, low } = grid;
  const middle = y + h / 2;
  if (!wide) return [{ x: gutter, y: y - type * 0.45, text: then ? `${first} ${then}` : first }];
  if (low || !then) return [{ x: 0, y: middle + type * 0.35, text: first }];
  return [
    { x: 0, y: middle - type * 0.2, text: first },
    { x: 0, y: middle + type * 1.1, text: then },
  ];
}
