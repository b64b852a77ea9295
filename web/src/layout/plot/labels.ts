// SPDX-License-Identifier: GPL-2.0-only
// Places labels beside the things that they name, without overlap.
import { spread } from '../geometry.ts';

/**
 * Moves positions apart until neighbours are `gap` apart, each as little as possible, within [low, high]. The order stays. If
 * they do not fit, they spread evenly.
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

/** Estimates a text's width in pixels: a character of Plex Sans has 0.56 of the font size. */
export const textWidth = (text: string, size: number): number => Math.ceil(text.length * size * 0.56);
