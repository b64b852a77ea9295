// SPDX-License-Identifier: GPL-2.0-only
// Labels that stand beside what they name and do not cover one another.
import { spread } from '../geometry.ts';

/**
 * Moves positions apart until neighbours are `gap` from one another, each as little as need be and inside
 * [low, high]; the order stays. With more than fit, they are spread evenly.
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  low: number,
  high: number,
): readonly number[] {
  const order = wanted.map((at, i) => ({ at, i })).sort((a, b) => a.at - b.at || a.i - b.i);
  const step = order.length > 1 ? Math.min(gap, (high - low) / (order.length - 1)) : gap;
  const centres = order.map(({ at }) => ({ centre: at, width: 0 }));
  const placed = spread(centres, step, low, high);
  const out = new Array<number>(wanted.length);
  order.forEach(({ i }, k) => (out[i] = placed[k]!));
  return out;
}

/** Pixels that a text takes, roughly: Plex Sans is 0.56 of its size a character. */
export const textWidth = (text: string, size: number): number => Math.ceil(text.length * size * 0.56);
