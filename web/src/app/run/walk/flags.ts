// SPDX-License-Identifier: GPL-2.0-only
// Places the short texts below a wrong press and below the chosen place, so that none covers another.
import { textWidth } from '../../../layout/geometry.ts';
import type { Spot } from './places.ts';

export interface Flag extends Spot {
  readonly text: string;
}

/** Between a place and its text. */
const AIR = 6;

const meet = (a: Spot, b: Spot): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The flags and texts that the picture has already, such as "xas". */
const others = (svg: SVGSVGElement): readonly Spot[] =>
  [...svg.querySelectorAll<SVGGraphicsElement>('.cursor, .bracket, :not(.cursor, .walk-marks *) > text')].map(
    (e) => {
      const { x, y, width: w, height: h } = e.getBBox();
      return { x, y, w, h };
    },
  );

/** @param texts each with the place that it is below; null: not shown */
export function flagged(
  svg: SVGSVGElement,
  type: number,
  texts: readonly (readonly [Spot | undefined, string] | null)[],
): readonly (Flag | null)[] {
  const taken = others(svg);
  const flags: Flag[] = [];
  const { width } = svg.viewBox.baseVal;
  return texts.map((asked) => {
    const [spot, text] = asked ?? [];
    if (!spot || text === undefined) return null;
    const [w, h] = [textWidth(text, type) + type, type * 1.7];
    const x = Math.max(0, Math.min(spot.x - 1, width - w));
    let flag = { x, y: spot.y + spot.h + AIR, w, h, text };
    // Beside a flag of the walk, below all else. Each text moves it on once at most.
    for (let n = 0; n <= taken.length; n++) {
      const own = flags.find((other) => meet(flag, other));
      const other = own ?? taken.find((there) => meet(flag, there));
      if (!other) break;
      const beside = other.x + other.w;
      if (own && beside + w <= width) flag = { ...flag, x: beside };
      else flag = { ...flag, y: other.y + other.h + AIR / 2 };
    }
    flags.push(flag);
    return flag;
  });
}
