// SPDX-License-Identifier: GPL-2.0-only
// Computes paths, text widths and free places for all layouts. Lengths are CSS pixels.

export type Point = readonly [x: number, y: number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** To hundredths of a pixel. */
export const round = (n: number): number => Math.round(n * 100) / 100;
export const clamp = (v: number, least: number, most: number): number => Math.max(least, Math.min(most, v));

/** SVG path data through the points. Each bend is rounded, with `radius` at most. */
export function route(points: readonly Point[], radius = 7): string {
  const clean = points.filter((p, i) => {
    const before = points[i - 1];
    return !before || Math.hypot(p[0] - before[0], p[1] - before[1]) > 0.01;
  });
  const first = clean[0];
  if (!first) return '';
  let d = `M${round(first[0])} ${round(first[1])}`;
  for (let i = 1; i < clean.length - 1; i++) {
    const [a, b, c] = [clean[i - 1] as Point, clean[i] as Point, clean[i + 1] as Point];
    const before = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const after = Math.hypot(c[0] - b[0], c[1] - b[1]);
    const q = Math.min(radius, before / 2, after / 2);
    const p = [b[0] - ((b[0] - a[0]) / before) * q, b[1] - ((b[1] - a[1]) / before) * q] as const;
    const s = [b[0] + ((c[0] - b[0]) / after) * q, b[1] + ((c[1] - b[1]) / after) * q] as const;
    d += `L${round(p[0])} ${round(p[1])}Q${round(b[0])} ${round(b[1])} ${round(s[0])} ${round(s[1])}`;
  }
  const last = clean[clean.length - 1] as Point;
  return clean.length > 1 ? d + `L${round(last[0])} ${round(last[1])}` : d;
}

/** A line slants over a shift shorter than this: two bends of a bundle of lines would overlap. */
const SLANT = 30;

/** Points of a line: down to `trackY`, across, down to the end; straight or slanted over a small shift. */
export function elbow(from: Point, to: Point, trackY: number): readonly Point[] {
  if (Math.abs(from[0] - to[0]) < 0.5) return [from, [from[0], to[1]]];
  if (Math.abs(from[0] - to[0]) < SLANT) return [from, [from[0], from[1] + 3], [to[0], to[1] - 7], to];
  return [from, [from[0], trackY], [to[0], trackY], to];
}

export const overlaps = (a: Box, b: Box, slack = 0): boolean =>
  a.x + slack < b.x + b.w && b.x + slack < a.x + a.w && a.y + slack < b.y + b.h && b.y + slack < a.y + a.h;

/** Estimates the width of a text in the page's fonts to a few per cent, without a DOM. */
export function textWidth(text: string, size: number, mono = false): number {
  if (mono) return text.length * size * 0.6;
  let em = 0;
  for (const c of text) {
    if (/[ilj.,:;'|!·]/.test(c)) em += 0.3;
    else if (/[mwMW@]/.test(c)) em += 0.86;
    else if (/[A-Z0-9]/.test(c)) em += 0.62;
    else if (c === ' ') em += 0.26;
    else em += 0.535;
  }
  return em * size;
}

/**
 * Places intervals as near as possible to their wishes: in order, at least `gap` apart, within [low, high]. Returns
 * their left edges. The method is pool-adjacent-violators.
 */
export function spread(
  wishes: readonly { readonly centre: number; readonly width: number }[],
  gap: number,
  low: number,
  high: number,
): readonly number[] {
  const blocks: { sum: number; count: number; items: number[] }[] = [];
  const lead: number[] = [];
  let offset = 0;
  wishes.forEach((w, i) => {
    lead.push(offset);
    // The wished left edge minus the widths before it. On that scale, the order is kept if values do not decrease.
    blocks.push({ sum: w.centre - w.width / 2 - offset, count: 1, items: [i] });
    offset += w.width + gap;
    for (;;) {
      const b = blocks[blocks.length - 1];
      const a = blocks[blocks.length - 2];
      if (!a || !b || a.sum / a.count <= b.sum / b.count) break;
      blocks.pop();
      a.sum += b.sum;
      a.count += b.count;
      a.items.push(...b.items);
    }
  });
  const room = high - low - (offset - gap);
  const out: number[] = [];
  for (const b of blocks) {
    const base = Math.min(Math.max(b.sum / b.count, low), low + Math.max(0, room));
    for (const i of b.items) out[i] = base + (lead[i] as number);
  }
  return out;
}
