// SPDX-License-Identifier: GPL-2.0-only
// Chooses the labels of one line that fit side by side, and how long their texts may be.
import { clamp, spread, textWidth } from '../geometry.ts';

/** A label: texts from the longest on, its wish for a place, and how much it matters. */
export interface Label {
  readonly texts: readonly string[];
  readonly middle: number;
  /** Infinity: it never moves from its place. */
  readonly weight: number;
  readonly className: string;
}

interface PlacedLabel extends Pick<Label, 'className'> {
  readonly text: string;
  /** Left edge. */
  readonly x: number;
}

/** Between two labels, and how far one may be from its place, in relation to the type. */
const [GAP, FAR] = [0.9, 4];

/**
 * Takes labels by weight: first all in their shortest form, then longer ones.
 * @param type size of the type @param low the line's left end @param high its right end
 */
export function placeLabels(
  all: readonly Label[],
  type: number,
  low: number,
  high: number,
): readonly PlacedLabel[] {
  const gap = GAP * type;
  const width = (text: string): number => textWidth(text, type, true);
  type Chosen = ReadonlyMap<Label, string>;
  const place = (chosen: Chosen): readonly (readonly [Label, PlacedLabel])[] => {
    const inOrder = [...chosen].sort(([a], [b]) => a.middle - b.middle);
    const wishes = inOrder.map(([l, text]) => ({ centre: l.middle, width: width(text) }));
    const lefts = spread(wishes, gap, low, high);
    return inOrder.map(([l, text], i) => [l, { className: l.className, text, x: lefts[i]! }]);
  };
  // A label that is pushed far from its place would name another one.
  const fits = (chosen: Chosen): boolean =>
    [...chosen.values()].reduce((sum, t) => sum + width(t) + gap, -gap) <= high - low &&
    place(chosen).every(([l, { text, x }]) => {
      const half = width(text) / 2;
      const wish = clamp(l.middle, low + half, high - half);
      return Math.abs(x + half - wish) <= (l.weight === Infinity ? 0.5 : FAR) * type;
    });
  let chosen: Chosen = new Map();
  const tried = (of: Label, text: string): boolean => {
    const more = new Map(chosen).set(of, text);
    const fit = fits(more);
    if (fit) chosen = more;
    return fit;
  };
  const byWeight = [...all].sort((a, b) => b.weight - a.weight);
  for (const l of byWeight) tried(l, l.texts.at(-1)!);
  for (const l of byWeight) if (chosen.has(l)) l.texts.slice(0, -1).some((text) => tried(l, text));
  return place(chosen).map(([, placed]) => placed);
}
