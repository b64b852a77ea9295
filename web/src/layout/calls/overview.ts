// SPDX-License-Identifier: GPL-2.0-only
// Lays out the overview of all calls: each lane's outer rows, and the window over the visible part.
import type { MapView } from '../tree/map/view.ts';
import type { CallScale } from './scale.ts';
import { slicesOf, type FlameLane, type FlameRow, type FlameSize } from './slices.ts';

export interface Overview {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** By lane. */
  readonly lanes: readonly {
    readonly rows: readonly FlameRow[];
    /** x at which the record before this one ends. */
    readonly end: (record: number) => number;
  }[];
  /** The visible part. */
  readonly window: { readonly x: number; readonly w: number };
  /** The fraction of the whole at a point, 0 to 1. */
  readonly partAt: (x: number) => number;
}

/** Most rows of a lane. */
const DEPTHS = 5;
const PITCH = 2.5;
const GAP = 3;
/** Least width of the window. */
const LEAST = 6;

export function layoutOverview(
  lanes: readonly FlameLane[],
  scale: CallScale,
  { width, gutter, edge }: Pick<FlameSize, 'width' | 'gutter' | 'edge'>,
  view: MapView,
): Overview {
  const [left, right] = [gutter, Math.max(gutter + 1, width - edge)];
  const room = right - left;
  const pixels = room / scale.total;
  const w = Math.max(LEAST, room / view.zoom);
  return {
    ...{ width, left, right, height: lanes.length * (DEPTHS * PITCH + GAP) - GAP },
    lanes: lanes.map((lane, l) => {
      const start = (record: number): number => left + scale.lanes[l]!.start(record) * pixels;
      const end = (record: number): number => left + scale.lanes[l]!.end(record) * pixels;
      const top = l * (DEPTHS * PITCH + GAP);
      const rows = slicesOf(lane, { start, end, left, right }).slice(0, DEPTHS);
      return {
        end,
        rows: rows.map((slices, depth) => ({ y: top + depth * PITCH, h: PITCH - 1, slices })),
      };
    }),
    window: { x: Math.min(right - w, left + view.left * room), w },
    partAt: (x) => Math.min(1, Math.max(0, (x - left) / room)),
  };
}
