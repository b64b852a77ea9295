// SPDX-License-Identifier: GPL-2.0-only
// Places the levels and their slots, by plan and size alone. Only `settle` depends on the step.
import { placeColumns, type Columns } from './columns.ts';
import {
  aboveRuler,
  belowRuler,
  belowTile,
  headTile,
  levelHeight,
  tileHeight,
  type Fit,
  type LevelMode,
} from './fit.ts';
import { deepest, type TreePlan } from './plan.ts';
import {
  FOOT,
  groupGap,
  headHeight,
  isDirect,
  pitchOf,
  trayHeight,
  widestSlot,
  type TreeSize,
} from './size.ts';
import type { TreeScene } from './types.ts';

export interface Row {
  readonly node: number;
  readonly mode: LevelMode;
  readonly opened: readonly number[];
  readonly landings: readonly number[];
  /** Numbers of the walks that reach this level. */
  readonly strands: readonly number[];
  /** Strands cross between `track` and `track + trackHeight`. */
  readonly track: number;
  readonly labelBaseline: number;
  readonly ruler: { readonly y: number; readonly h: number };
  /** Upper edge of the second crossing zone, below the ruler. */
  readonly jog: number;
  readonly numberBaseline: number;
  readonly tile: { readonly y: number; readonly h: number };
  readonly chip: number;
  readonly bottom: number;
  readonly columns: Columns;
}

export interface Grid {
  readonly x: number;
  readonly pitch: number;
  readonly right: number;
  readonly headX: number;
  readonly headY: number;
  readonly rows: readonly Row[];
  readonly frameTop: number;
  readonly frameBottom: number;
  /** Height with the nodes that wait below the frame. */
  readonly height: number;
}

export const slotCentre = (grid: Grid, slot: number): number => grid.x + (slot + 0.5) * grid.pitch;

export const rulerWidth = (grid: Grid, fanout: number): number => grid.pitch * fanout;

export function placeRows(plan: TreePlan, fit: Fit, size: TreeSize): Grid {
  const direct = isDirect(plan.fanout);
  const x = size.pad;
  const right = size.width - size.pad;
  const pitch = pitchOf(plan.fanout, size);
  const frameTop = size.type * 0.75;
  const d = fit.density;
  const headY = frameTop + size.type * (size.projector ? 1.1 : 1.5);
  let y = frameTop + headHeight(d, size);
  const rows = plan.levels.map((level, i): Row => {
    const mode = fit.modes[i] ?? 'full';
    const height = levelHeight(plan, i, fit, size);
    const track = y + 2;
    const rulerY = Math.round(y + aboveRuler(fit, i));
    const labelBaseline = rulerY - size.type * 0.55;
    const rulerH = direct && mode === 'full' ? 0 : d.ruler;
    const jog = rulerY + rulerH + 3;
    const tileY = Math.round(rulerY + rulerH + (direct ? 0 : belowRuler(fit, i)) + fit.number);
    const tileH = tileHeight(fit, i);
    y += height;
    return {
      node: level.node,
      mode,
      opened: level.opened,
      landings: level.landings,
      strands: level.strands,
      track,
      labelBaseline,
      ruler: { y: rulerY, h: rulerH },
      jog,
      numberBaseline: tileY - size.type * 0.4,
      tile: { y: tileY, h: tileH },
      chip: Math.round(tileY + tileH + belowTile(d, size)),
      bottom: y,
      columns: placeColumns(mode === 'full' ? level.opened : [], {
        x,
        pitch,
        fanout: plan.fanout,
        low: x,
        high: direct ? x + pitch * plan.fanout : right,
        widest: direct ? pitch : widestSlot(size),
        gap: direct ? 0 : groupGap(size),
      }),
    };
  });
  const first = rows.find((r) => r.mode !== 'fold');
  const land = first?.landings[0] ?? first?.opened[0] ?? 0;
  const column = direct ? first?.columns.columns.get(land) : undefined;
  const wish = column ? column.x + column.w / 2 : x + (land + 0.5) * pitch;
  const half = size.projector ? 20 : 14;
  const headX = Math.min(Math.max(wish, x + half - 8), right - half);
  if (rows.length === 0) y += headTile(fit);
  return { x, pitch, right, headX, headY, rows, frameTop, frameBottom: y + FOOT, height: y };
}

/** Height in lines of type that a tile of the lowest level may reach, even if its width allows less. */
const HIGH_ALONE = 8.5;

/**
 * The grid at a step. Levels keep their places through the operation. The lowest existing level takes the room of
 * later levels. Its tiles are higher, and its chips are at the foot of the frame.
 */
export function settle(grid: Grid, scene: TreeScene, plan: TreePlan, fit: Fit, size: TreeSize): Grid {
  const at = deepest(plan.levels, scene.tree);
  const planned = grid.rows[at];
  const waiting = Math.max(plan.levels[at]?.waiting ?? plan.waiting, Math.min(1, scene.waiting.length));
  const tray = trayHeight(waiting, fit.density);
  const filled = size.height - tray;
  if (!planned) {
    // The tree has only the head's slot, or the closed root instead of the first level. Nodes may wait below.
    const [first] = grid.rows;
    const least = first ? first.ruler.y + fit.density.chip + FOOT : grid.frameBottom;
    const frameBottom = Math.max(filled, least);
    return { ...grid, frameBottom, height: frameBottom + tray };
  }
  // A bare level is full until the levels below it exist, if it fits.
  const asOpen = (): Row => placeRows(plan, { ...fit, modes: fit.modes.with(at, 'full') }, size).rows[at]!;
  const open = planned.mode === 'bare' ? asOpen() : planned;
  const row = open.bottom + FOOT <= filled ? open : planned;
  const frameBottom = Math.max(filled, row.bottom + FOOT);
  const height = frameBottom + tray;
  const white = Math.floor(frameBottom - FOOT - row.bottom);
  if (row.mode !== 'full' || white <= 0) return { ...grid, frameBottom, height };
  const most = Math.max(fit.highest[at] ?? 0, HIGH_ALONE * Math.min(size.type, 16));
  const h = Math.max(row.tile.h, Math.min(most, row.tile.h + white));
  const lowest = { ...row, tile: { ...row.tile, h }, chip: row.chip + white, bottom: row.bottom + white };
  return { ...grid, frameBottom, height, rows: grid.rows.with(at, lowest) };
}
