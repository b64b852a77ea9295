// SPDX-License-Identifier: GPL-2.0-only
// Lays out a cursor (struct xa_state). At a slot it is a ring and a filled flag, after a reset a hollow flag at the
// head.
import { textWidth, type Box } from '../geometry.ts';
import type { CursorDrawing, Label } from './drawing.ts';
import { slotCentre, type Grid } from './rows.ts';
import type { TreeSize } from './size.ts';
import type { TreeScene } from './types.ts';

export function layCursors(
  scene: TreeScene,
  grid: Grid,
  size: TreeSize,
  head: Box,
  labels: readonly Label[],
): readonly CursorDrawing[] {
  const out: CursorDrawing[] = [];
  const taken = new Map<string, number>();
  const name = labels.find((l) => l.key === 'head');
  let headX = name ? name.x + name.w + 6 : head.x + head.w + 6;
  for (const cursor of scene.cursors) {
    const w =
      textWidth(cursor.name, size.type, true) + (cursor.cpu === 'B' ? size.type * 1.6 : size.type * 0.6);
    const h = size.type * 1.35;
    const { name: called, cpu } = cursor;
    const common = { key: `${cpu} ${called}`, name: called, cpu };
    if (cursor.at === 'head') {
      const tip = [headX, name ? name.baseline - size.type * 0.36 : grid.headY + 1] as const;
      const flag = { x: headX + 7, y: tip[1] - h / 2, w, h };
      out.push({ ...common, ring: null, hollow: true, tip, flag });
      headX += w + 12;
      continue;
    }
    const { node, slot } = cursor.at;
    const row = grid.rows.find((r) => r.node === node);
    if (!row || row.mode === 'fold' || !scene.tree.nodes.has(node)) continue;
    const column = row.columns.columns.get(slot);
    const box: Box = column
      ? { x: column.x - 2, y: row.tile.y - 2, w: column.w + 4, h: row.tile.h + 4 }
      : { x: grid.x + slot * grid.pitch - 2, y: row.ruler.y - 5, w: grid.pitch + 4, h: row.ruler.h + 8 };
    const x = column ? column.x + column.w / 2 : slotCentre(grid, slot);
    const place = `${node}.${slot}`;
    const order = taken.get(place) ?? 0;
    taken.set(place, order + 1);
    const tip = [x + order * 8, box.y + box.h + 2] as const;
    const left = Math.min(Math.max(x - w / 2 + order * (w * 0.75), 4), size.width - w - 4);
    out.push({ ...common, ring: box, hollow: false, tip, flag: { x: left, y: tip[1] + 5, w, h } });
  }
  return out;
}
