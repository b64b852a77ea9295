// SPDX-License-Identifier: GPL-2.0-only
// Where each level stands and where its slots are: depends on plan and size only, never on the step.
import type { TreePlan } from './plan.ts';
import { placeColumns, type Columns } from './columns.ts';
import {
  hasChips,
  headHeight,
  isDirect,
  levelHeight,
  widestSlot,
  type Fit,
  type LevelMode,
  type TreeSize,
} from './size.ts';

export interface Row {
  readonly node: number;
  readonly mode: LevelMode;
  readonly opened: readonly number[];
  readonly landings: readonly number[];
  /** Strands cross over between `track` and `track + trackHeight`. */
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
}

export const slotCentre = (grid: Grid, slot: number): number => grid.x + (slot + 0.5) * grid.pitch;

export const rulerWidth = (grid: Grid, fanout: number): number => grid.pitch * fanout;

export function placeRows(plan: TreePlan, fit: Fit, size: TreeSize): Grid {
  const direct = isDirect(plan.fanout);
  const x = size.pad;
  const right = size.width - size.pad;
  const pitch = Math.floor(((right - x) / plan.fanout) * 2) / 2;
  const frameTop = size.type * 0.75;
  const d = fit.density;
  const headY = frameTop + size.type * (size.projector ? 1.1 : 1.5);
  let y = frameTop + headHeight(d, size);
  const rows = plan.levels.map((level, i): Row => {
    const mode = fit.modes[i] ?? 'full';
    const height = levelHeight(mode, hasChips(plan, fit.modes, i), direct, fit, size.projector);
    const track = y + 2;
    const labelBaseline = y + fit.tracks + d.air + fit.label - size.type * 0.55;
    const rulerY = y + fit.tracks + d.air + fit.label;
    const rulerH = direct && mode === 'full' ? 0 : d.ruler;
    const jog = rulerY + rulerH + 3;
    const tileY = rulerY + rulerH + (direct ? 0 : fit.tracks + 4) + fit.number;
    const below = d.below * (size.projector ? 1.4 : 1);
    y += height;
    return {
      node: level.node,
      mode,
      opened: level.opened,
      landings: level.landings,
      track,
      labelBaseline,
      ruler: { y: rulerY, h: rulerH },
      jog,
      numberBaseline: tileY - size.type * 0.4,
      tile: { y: tileY, h: d.tile },
      chip: tileY + d.tile + below,
      bottom: y,
      columns: placeColumns(mode === 'full' ? level.opened : [], {
        x,
        pitch,
        fanout: plan.fanout,
        low: x,
        high: direct ? x + pitch * plan.fanout : right,
        widest: direct ? pitch : widestSlot(d, size),
        gap: direct ? 0 : size.projector ? 18 : 16,
      }),
    };
  });
  const first = rows.find((r) => r.mode !== 'fold');
  const land = first?.landings[0] ?? first?.opened[0] ?? 0;
  const column = direct ? first?.columns.columns.get(land) : undefined;
  const wish = column ? column.x + column.w / 2 : x + (land + 0.5) * pitch;
  const half = size.projector ? 20 : 14;
  const headX = Math.min(Math.max(wish, x + half - 8), right - half);
  if (rows.length === 0) y += d.tile + fit.tracks + d.below;
  return { x, pitch, right, headX, headY, rows, frameTop, frameBottom: y + 8 };
}
