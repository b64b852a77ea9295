// SPDX-License-Identifier: GPL-2.0-only
// Gives code its few lines on a projector, where pictures come first.
import { clamp } from '../geometry.ts';
import { grid, LEAST_ROWS_ON_WALL, ROW_GAP, STRIP_AIR, STRIP_LINE, TREE_ON_WALL } from './sizes.ts';
import type { CodeBox, StageMode, StageRoom } from './types.ts';

/** Most rows of a lane's own line of C on a projector; one row's height is STRIP_LINE. */
const MOST_OWN_ROWS = 3;
/** Most rows of the strip of C that several lanes share. */
const MOST_SHARED_ROWS = 5;

/** Least width of a lane with lines of its own on a projector: thirty columns. */
const STRIP_FROM = 452;

/**
 * The strip of a projector: the current line, and a few around it if the pictures leave room. Lanes that are too narrow for
 * C, or stacked and too low, share one strip.
 */
export function strip(
  room: StageRoom,
  mode: StageMode,
  lane: number,
  words: number,
): { readonly code: CodeBox; readonly split: null; readonly air: number } {
  const [line, air] = [STRIP_LINE, STRIP_AIR];
  const down = mode === 'rows' ? room.lanes : 1;
  const each = words + (room.pictureOnWall ?? TREE_ON_WALL);
  const ownLane = grid((room.height - ROW_GAP * (down - 1)) / down) - air;
  if (down > 1 && ownLane >= words + LEAST_ROWS_ON_WALL + line) {
    const rows = clamp(Math.floor((ownLane - each) / line), 1, MOST_OWN_ROWS);
    const size = { width: lane, height: rows * line, rows, line };
    return { code: { place: 'lane', one: false, ...size, type: 24, crumbs: 0 }, split: null, air };
  }
  const left = room.height - down * each - air - (down > 1 ? ROW_GAP * (down - 1) + 12 * down : 0);
  const one = down > 1 || (room.lanes > 1 && lane < STRIP_FROM);
  const rows = clamp(Math.floor(left / line), 1, one ? MOST_OWN_ROWS : MOST_SHARED_ROWS);
  const width = one ? room.width : lane;
  return {
    code: { place: 'strip', one, width, height: rows * line, rows, line, type: 24, crumbs: 0 },
    split: null,
    air,
  };
}
