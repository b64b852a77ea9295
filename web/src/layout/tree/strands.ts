// SPDX-License-Identifier: GPL-2.0-only
// Lays out a strand per walk, from the head to a slot, and on to the slot below. Strands are parallel, and keep their
// places in the bundle during the operation. They stop at each slot, and continue below it.
import { elbow, route, type Box, type Point } from '../geometry.ts';
import type { StrandDrawing } from './drawing.ts';
import { MOST_STRANDS, type Fit } from './fit.ts';
import type { TreePlan } from './plan.ts';
import { slotCentre, type Grid, type Row } from './rows.ts';
import type { TreeSize } from './size.ts';
import type { Strand, TreeScene } from './types.ts';

type Stop = { readonly row: Row; readonly slot: number };

/** The stops of a walk among the open levels. Levels that have grown above its first node since are stops too. */
function stopsOf(strand: Strand, scene: TreeScene, rows: readonly Row[]): { stops: Stop[]; beyond: boolean } {
  const stops: Stop[] = [];
  let beyond = false;
  for (const { node, slot } of strand.path) {
    const row = rows.find((r) => r.node === node);
    const closed = row?.mode === 'fold' && stops.some((s) => s.row.mode !== 'fold');
    if (!row || closed || !scene.tree.nodes.has(node)) {
      beyond = stops.length > 0;
      break;
    }
    stops.push({ row, slot });
  }
  for (let first = stops[0]; first;) {
    const above = rows[rows.indexOf(first.row) - 1];
    const slot =
      above && scene.tree.nodes.get(above.node)?.slots.findIndex((f) => f.child === first?.row.node);
    if (!above || slot === undefined || slot < 0) break;
    stops.unshift((first = { row: above, slot }));
  }
  return { stops, beyond };
}

/** y of a strand's track. The outer strands of a bundle turn first, so that no two cross. */
function track(from: number, to: number, base: number, strand: Strand, row: Row, pitch: number): number {
  const crossing = row.strands.slice(-MOST_STRANDS);
  const j = Math.max(0, crossing.indexOf(strand.number));
  return base + (to > from ? crossing.length - 1 - j : j) * pitch;
}

export function layStrands(
  scene: TreeScene,
  plan: TreePlan,
  grid: Grid,
  fit: Fit,
  size: TreeSize,
  head: Box,
): readonly StrandDrawing[] {
  const n = Math.min(MOST_STRANDS, Math.max(1, plan.strands));
  const { pitch } = fit;
  // Many strands lie closer, so that those left of the head or of slot 0 stay within the frame.
  const room = Math.min(head.x + head.w / 2, slotCentre(grid, 0)) - (grid.x - size.pad) - 2;
  const apart = Math.min(size.strandPitch, (2 * room) / Math.max(1, n - 1));
  // Only the last strands are drawn if there are too many.
  const walks = scene.strands.reduce((most, s) => Math.max(most, s.number), 0);
  const hidden = Math.max(0, walks - n);
  const drawn = scene.strands.filter((s) => s.number > hidden);
  return drawn.map((strand) => {
    const j = Math.min(n, strand.number - hidden) - 1;
    const f = (j - (n - 1) / 2) * apart;
    const legs: { key: string; d: string; points: readonly Point[] }[] = [];
    const leg = (points: readonly Point[]): void => {
      legs.push({ key: `${strand.number}.${legs.length}`, d: route(points), points });
      at = points[points.length - 1] as Point;
    };
    let at: Point = [head.x + head.w / 2 + f, head.y + head.h + 1];
    const { stops, beyond } = stopsOf(strand, scene, grid.rows);
    for (const { row, slot } of stops) {
      if (row.mode === 'fold') continue;
      const column = row.columns.columns.get(slot);
      const base = row.track + 3;
      const direct = row.ruler.h === 0;
      const x = (direct && column ? column.x + column.w / 2 : slotCentre(grid, slot)) + f;
      const top = direct ? row.tile.y - fit.number : row.ruler.y - (row.mode === 'bare' ? 5 : 2);
      leg(elbow(at, [x, top], track(at[0], x, base, strand, row, pitch)));
      if (row.mode === 'bare' || (!direct && !column)) {
        at = [x, row.ruler.y + row.ruler.h + (row.mode === 'bare' ? 9 : 2)];
        continue;
      }
      if (!direct && column) {
        const to = column.x + column.w / 2 + f;
        const from: Point = [x, row.ruler.y + row.ruler.h + 2];
        leg(elbow(from, [to, row.tile.y - fit.number], track(x, to, row.jog + 3, strand, row, pitch)));
      }
      at = [at[0], row.tile.y + row.tile.h + 2];
    }
    const last = stops[stops.length - 1];
    if (last && beyond && last.row.mode === 'full' && last.row.columns.columns.has(last.slot))
      leg([at, [at[0], last.row.chip - 3]]);
    if (stops.every((s) => s.row.mode === 'fold')) leg([at, [at[0], at[1] + size.type * 1.4]]);
    const points = legs[legs.length - 1]?.points ?? [];
    return {
      number: strand.number,
      live: strand.live,
      cpu: strand.cpu,
      legs,
      end: points[points.length - 1] ?? at,
    };
  });
}
