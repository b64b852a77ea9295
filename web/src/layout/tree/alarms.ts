// SPDX-License-Identifier: GPL-2.0-only
// Places a sign on each broken slot: in the corner of an opened slot, or above the ruler.
import type { Box, Point } from '../geometry.ts';
import type { TreeDrawing } from './drawing.ts';
import { wrongSlots } from './node.ts';
import { slotCentre, type Grid, type Row } from './rows.ts';
import type { SlotNode } from './types.ts';
import * as words from '../words.ts';

export type Alarm = TreeDrawing['alarms'][number];

/** Signs nearer to one another than this become one, in pixels. */
const ALARM_PITCH = 20;

/** The box of a sign at a point. */
export const alarmBox = ({ at: [x, y] }: { readonly at: Point }): Box => ({
  x: x - 9,
  y: y - 9,
  w: 18,
  h: 16,
});

export function slotAlarms(node: SlotNode, row: Row): readonly Alarm[] {
  return wrongSlots(node).flatMap((slot) => {
    const c = row.columns.columns.get(slot);
    if (!c) return [];
    // In the slot's corner, below the numbers.
    const at: Point = [c.x + c.w - 4, row.tile.y + 8];
    return { key: `${node.id}.${slot}`, at, text: node.slots[slot]?.wrong ?? '' };
  });
}

/** On the ruler, neighbours share one sign, because a row of signs would hide the slots. */
export function rulerAlarms(node: SlotNode, row: Row, grid: Grid): readonly Alarm[] {
  const runs: { readonly first: number; last: number }[] = [];
  for (const slot of wrongSlots(node)) {
    if (row.columns.columns.has(slot)) continue;
    const run = runs.at(-1);
    if (run && slotCentre(grid, slot) - slotCentre(grid, run.last) < ALARM_PITCH) run.last = slot;
    else runs.push({ first: slot, last: slot });
  }
  return runs.map(({ first, last }) => {
    const why = node.slots[first]?.wrong ?? '';
    return {
      key: `${node.id}.${first}`,
      at: [(slotCentre(grid, first) + slotCentre(grid, last)) / 2, row.ruler.y - 6],
      // Neighbours with the same fault need no count.
      text: node.slots[last]?.wrong === why ? why : words.wrongSlots(last - first + 1, why),
    };
  });
}
