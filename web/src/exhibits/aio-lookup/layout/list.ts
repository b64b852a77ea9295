// SPDX-License-Identifier: GPL-2.0-only
// Lays out the list of contexts as a chain below the strip.
import type { AioScene } from '../scene.ts';
import { arrow } from './arrow.ts';
import { contextCell, startCell } from './cells.ts';
import { PAD, type Cell, type Drawing, type Link, type Room } from './drawing.ts';
import { fit, type Grid } from './grid.ts';
import type { Plan } from './plan.ts';
import { stripOf } from './strip.ts';
import { WORDS } from './words.ts';

/** Draws the chain row by row, every other row backwards, so that neighbours in the list are side by side. */
export function layoutList(scene: AioScene, plan: Plan, room: Room): Drawing {
  const whole = layOut(scene, plan, room, true);
  return whole.height <= room.height ? whole : layOut(scene, plan, room, false);
}

function layOut(scene: AioScene, plan: Plan, room: Room, withStrip: boolean): Drawing {
  const { type, width, height } = room;
  const strip = stripOf(scene, room, withStrip);
  const top = strip.bottom;
  const startHeight = type * 2.4;
  const first = top + startHeight + type;
  /** Space of the frame, above its first word and below its last row. */
  const air = type * 0.3;
  const grid = fit(plan.list, width - 2 * PAD - 8, height - first - PAD - air, type, false, false);
  const rows = Math.max(1, Math.ceil(plan.list / grid.columns));
  const chainHeight = rows * (grid.h + grid.gapY) - grid.gapY;
  // A chain lower than its room is centred below its start.
  const down = Math.max(0, height - first - chainHeight - PAD - air - 2) / 2;
  const across = Math.max(0, width - 2 * PAD - 8 - widthOf(grid, plan.list)) / 2;
  const start = startCell(scene, 'ioctx_list', top, type, scene.list.length > 0, plan.twoCpus);
  const cells: Cell[] = [...strip.cells, { ...start, x: start.x + across }];
  const links: Link[] = [];
  const center = (i: number): readonly [number, number] => {
    const row = Math.floor(i / grid.columns);
    const column = row % 2 === 0 ? i % grid.columns : grid.columns - 1 - (i % grid.columns);
    return [
      PAD + 4 + across + column * (grid.w + grid.gap) + grid.w / 2,
      first + down + row * (grid.h + grid.gapY) + grid.h / 2,
    ];
  };
  let behind: readonly [number, number] = [
    PAD + 4 + across + Math.min(grid.w, start.w) / 2,
    top + startHeight / 2,
  ];
  scene.list.forEach((c, i) => {
    const [x, y] = center(i);
    const at = { key: `c${c.address}`, x: x - grid.w / 2, y: y - grid.h / 2, w: grid.w, h: grid.h };
    const made = contextCell(scene, c, at, WORDS.position(i), type);
    const cell = plan.twoCpus && grid.h >= type ? made : { ...made, cpus: '' };
    cells.push(cell);
    const state = !cell.visited ? 'ahead' : cell.active === 'read' ? 'live' : 'past';
    const from = i === 0 ? ([behind[0], top + startHeight] as const) : edge(behind, [x, y], grid);
    const to = i === 0 ? ([from[0], y - grid.h / 2] as const) : edge([x, y], behind, grid);
    links.push({ key: `l${c.address}`, d: arrow(from, to, Math.min(4, grid.gap / 2)), state });
    behind = [x, y];
  });
  const bottom = first + chainHeight + PAD;
  return {
    ...room,
    height: Math.max(height, Math.ceil(bottom + air - 0.01)),
    cells,
    links,
    labels: strip.labels,
    frame: { x: 1.5, y: top - air, w: width - 3, h: bottom + 2 * down - top + 2 * air, held: scene.lock },
  };
}

const widthOf = ({ columns, w, gap }: Grid, n: number): number =>
  Math.min(columns, Math.max(1, n)) * (w + gap) - gap;

/** Where the line between two neighbours begins at the first one. */
function edge(
  from: readonly [number, number],
  to: readonly [number, number],
  g: Grid,
): readonly [number, number] {
  const dx = Math.sign(Math.round(to[0] - from[0]));
  const dy = dx === 0 ? Math.sign(Math.round(to[1] - from[1])) : 0;
  return [from[0] + (dx * g.w) / 2, from[1] + (dy * g.h) / 2];
}
