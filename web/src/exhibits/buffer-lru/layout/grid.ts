// SPDX-License-Identifier: GPL-2.0-only
// Places the rows of a lane and sizes their cells. From the top: the slots, the second array or the hand, the buffers
// outside the LRU.
import type { Size } from './drawing.ts';

export interface Grid extends Size {
  /** Slots of the LRU. */
  readonly count: number;
  /** Labels are beside their rows, in the gutter; else above the rows. */
  readonly wide: boolean;
  /** Cells are hardly taller than a line of type: a label then has one line. */
  readonly low: boolean;
  /** The lane has room for the buffers outside the LRU. */
  readonly cache: boolean;
  /** The lane has room for the slots' numbers. */
  readonly numbered: boolean;
  readonly gutter: number;
  readonly pitch: number;
  readonly cellW: number;
  readonly cellH: number;
  readonly chipH: number;
  /** Top and bottom of the slots. */
  readonly top: number;
  readonly bottom: number;
  /** Gap between the slots and the second row, and the second row's top. */
  readonly between: number;
  readonly second: number;
  /** Top of the buffers outside the LRU. */
  readonly foot: number;
  /** Height at which a moving buffer travels; it leaves or enters a slot at `lip`. */
  readonly track: number;
  readonly lip: number;
  /** Half the width of an arrow's head. */
  readonly arrow: number;
  /** Left edge of a slot. */
  readonly x: (slot: number) => number;
  /** Middle of a slot. */
  readonly mid: (slot: number) => number;
}

/** Largest height of a cell, in widths; and largest gap between rows, in lines of type. */
const [HIGHEST, APART] = [1.5, 6];

/**
 * Gives up what does not fit: first the block cache, then the slots' numbers, then space within and between rows.
 * Spare height goes to the cells, then between their rows, then above the block cache. @param two some step has a
 * second row, or a hand
 */
export function gridOf(count: number, size: Size, two: boolean): Grid {
  const { width, type } = size;
  const height = size.height - 4;
  const wide = width >= type * 42;
  const gutter = wide ? type * 7 : 6;
  const pitch = Math.min((width - gutter - 6) / count, type * 7);
  const cellW = pitch - 3;
  const cache = height >= type * 11;
  const topOf = (numbered: boolean): number => (numbered ? type * 1.15 + 8 : 7);
  const numbered = height >= topOf(true) + type * 4.1 + 5;
  const top = topOf(numbered);
  const chipH = type * 2.1;
  const below = cache ? type * (wide ? 1.6 : 2.4) + chipH : 5;
  const rest = height - top - below;
  const share = two ? Math.min(rest * 0.36, (rest - type * 1.1) / 2) : rest * 0.7;
  const cellH = Math.max(type * 1.55, Math.min(cellW * HIGHEST, share));
  const between = two ? Math.max(type, Math.min(type * APART, rest - 2 * cellH)) : 0;
  const bottom = top + cellH;
  const second = bottom + between;
  const foot = Math.max(second + (two ? cellH : 0) + below, height) - chipH;
  const x = (slot: number): number => gutter + slot * pitch;
  return {
    ...{ ...size, count, wide, low: cellH < type * 2.4, cache, numbered, gutter, pitch, cellW, cellH, chipH },
    ...{ top, bottom, between, second, foot, lip: bottom + 8, arrow: type * 0.33 },
    track: bottom + Math.max(12, type * 1.5, between * 0.45),
    x,
    mid: (slot) => x(slot) + cellW / 2,
  };
}
