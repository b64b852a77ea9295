// SPDX-License-Identifier: GPL-2.0-only
// Places the map's levels, leaves at the bottom. A level keeps its height as long as the frame exists.
import { textWidth, type Box } from '../../geometry.ts';
import type { TreeSize } from '../size.ts';
import type { MapIndex } from './index.ts';

/** The map's extent, which is chosen once: the indices that fill the width, and the number of levels. */
export interface MapExtent {
  readonly whole: number;
  readonly rows: number;
}

/** Rounds the end up to whole nodes of the level above the leaves, with room for `spare` levels on top. */
export function extentOf(index: MapIndex, spare: number): MapExtent {
  const unit = index.fanout * index.fanout;
  const rows = Math.max(2, index.levels.length) + spare;
  return { whole: Math.max(unit, Math.ceil(index.end / unit) * unit), rows };
}

export interface MapFrame {
  readonly width: number;
  readonly height: number;
  readonly type: number;
  /** The lock's frame. */
  readonly frame: Box;
  /** Borders of the index space. */
  readonly left: number;
  readonly right: number;
  readonly head: Box;
  /** Ruler of each level, leaves first. */
  readonly rulers: readonly { readonly y: number; readonly h: number }[];
  /** Room for waiting nodes. */
  readonly tray: Box;
}

export function mapFrame(rows: number, size: TreeSize, headLabel: string): MapFrame {
  const { width, height, type } = size;
  const large = type > 16;
  const top = Math.ceil(type * 0.75);
  const tray = { x: 2, y: height - type * 1.9, w: width - 4, h: type * 1.6 };
  const frame = { x: 1.5, y: top, w: width - 3, h: tray.y - 6 - top };
  const head = {
    x: 12 + textWidth(headLabel, type, true) + 8,
    y: top + type * 0.95,
    w: type * 1.5,
    h: type * 1.25,
  };
  const first = head.y + head.h + type * 0.4;
  // A flag has room below each ruler.
  const flag = type * 1.35 + 9;
  const pitch = Math.min(large ? 280 : 240, (frame.y + frame.h - first) / rows);
  const h = Math.max(8, Math.min(large ? 64 : 48, pitch * 0.36));
  const rulers = Array.from({ length: rows }, (_, level) => ({
    y: frame.y + frame.h - level * pitch - h - Math.min(flag, pitch - h),
    h,
  }));
  return { width, height, type, frame, left: 8, right: width - 8, head, rulers, tray };
}
