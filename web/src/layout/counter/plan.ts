// SPDX-License-Identifier: GPL-2.0-only
// How large the counter's digits are, and how its marks stand: by what an operation counts in the end, so that nothing
// moves while it grows. CSS pixels.
import { textWidth } from '../geometry.ts';

export interface CounterPlan {
  readonly size: 'large' | 'middle' | 'small';
  /** Width of each lane's number. */
  readonly widths: readonly number[];
  /** How marks stand, in all lanes alike; null: some lane has more than can be told apart. */
  readonly tally: Tally | null;
}

export interface Tally {
  readonly pitch: number;
  /** Added after each five. */
  readonly gap: number;
  /** Of a mark. */
  readonly width: number;
  readonly height: number;
  readonly perRow: number;
}

/** Font sizes; on low windows a little smaller, which fits too. */
const SIZES = { large: 72, middle: 44, small: 30 } as const;
const DIGIT = 0.58;
const NAME = 16;
/** The arrow between two, with its air; the air between three. */
export const ARROW_ROOM = 72;
const GAP = 20;

interface Counted {
  readonly variant: string;
  /** null: never known. */
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

/** One by one up to a dozen, then in fives, then in two rows of fives. */
function tallyFor(most: number, room: number): Tally | null {
  if (most <= 12)
    return {
      pitch: Math.max(5, Math.min(10, Math.floor(room / 12))),
      gap: 0,
      width: 3.5,
      height: 16,
      perRow: 12,
    };
  const perRow = Math.floor((room + 4) / 24) * 5;
  const five = { pitch: 4, gap: 4, width: 2, perRow };
  return most <= perRow ? { ...five, height: 16 } : most <= 2 * perRow ? { ...five, height: 9 } : null;
}

/** Left and upper edge of mark `k`. */
export function markAt({ pitch, gap, height, perRow }: Tally, k: number): readonly [x: number, y: number] {
  const column = k % perRow;
  return [column * pitch + Math.floor(column / 5) * gap, Math.floor(k / perRow) * (height + 3)];
}
