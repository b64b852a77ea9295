// SPDX-License-Identifier: GPL-2.0-only
// Plans the counter's digits and marks by the operation's final count. So nothing moves while the count grows.
// Lengths are CSS pixels.
import { clamp, textWidth } from '../geometry.ts';

export interface CounterPlan {
  readonly size: 'large' | 'middle' | 'small';
  /** Width of each lane's number. */
  readonly widths: readonly number[];
  /** The places of marks, the same in all lanes; null: some lane has too many to distinguish. */
  readonly tally: Tally | null;
}

export interface Tally {
  readonly pitch: number;
  /** Extra gap after each five marks. */
  readonly gap: number;
  /** Size of a mark. */
  readonly width: number;
  readonly height: number;
  readonly perRow: number;
}

/** Font sizes of the digits. ui/counter/counter.css takes smaller ones on a phone and in low windows. */
const SIZES = { large: 72, middle: 44, small: 30 } as const;
/** Width of a digit, as a share of its font size. */
const DIGIT = 0.58;
/** Font size of a lane's name. */
const NAME = 16;
/** Room between two numbers, for the arrow. */
export const ARROW_ROOM = 72;
/** Gap between three numbers. */
const GAP = 20;
/** Most marks without groups of five. */
const MOST_SINGLE = 12;

interface Counted {
  readonly variant: string;
  /** null: unknown. */
  readonly total: number | null;
}

export function counterPlan(lanes: readonly Counted[], width: number): CounterPlan {
  const gap = lanes.length === 2 ? ARROW_ROOM : GAP;
  const gaps = gap * (lanes.length - 1);
  const totals = lanes.map((l) => l.total ?? 0);
  const wide = (size: CounterPlan['size']): readonly number[] =>
    totals.map((t) => Math.ceil(String(t).length * SIZES[size] * DIGIT));
  const sizes = lanes.length > 2 ? (['middle', 'small'] as const) : (['large', 'middle', 'small'] as const);
  const fits = (size: CounterPlan['size']): boolean =>
    wide(size).reduce((sum, w, i) => sum + Math.max(w, textWidth(lanes[i]!.variant, NAME)), gaps) <= width;
  const size = sizes.find(fits) ?? 'small';
  const room = (width - (lanes.length === 2 ? GAP : gaps)) / lanes.length;
  return { size, widths: wide(size), tally: tallyFor(Math.max(0, ...totals), room) };
}

/** Marks one by one up to MOST_SINGLE, then in fives, then in two rows of fives. */
function tallyFor(most: number, room: number): Tally | null {
  if (most <= MOST_SINGLE) {
    const pitch = clamp(Math.floor(room / MOST_SINGLE), 5, 10);
    return { pitch, gap: 0, width: 3.5, height: 16, perRow: MOST_SINGLE };
  }
  const perRow = Math.floor((room + 4) / 24) * 5;
  const five = { pitch: 4, gap: 4, width: 2, perRow };
  return most <= perRow ? { ...five, height: 16 } : most <= 2 * perRow ? { ...five, height: 9 } : null;
}

/** Left and upper edge of mark `k`. */
export function markAt({ pitch, gap, height, perRow }: Tally, k: number): readonly [x: number, y: number] {
  const column = k % perRow;
  return [column * pitch + Math.floor(column / 5) * gap, Math.floor(k / perRow) * (height + 3)];
}
