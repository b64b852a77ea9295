// SPDX-License-Identifier: GPL-2.0-only
// Divides a height among the parts of a drawing, from the top down. Parts shrink first; then those that can give way do.

import { round } from '../geometry.ts';

export interface Part {
  readonly key: string;
  /** Least and greatest height. */
  readonly least: number;
  readonly most: number;
  /** The part gives way in this order, the least number first; absent: it always stays. */
  readonly gives?: number;
  /** The part takes a share of what is left over when all have their greatest height. */
  readonly grows?: true;
}

export interface Place {
  readonly y: number;
  readonly h: number;
}

/** The places of the parts that stay. The last one ends at `height` if a part grows and the least heights fit. */
export function stack(parts: readonly Part[], height: number): ReadonlyMap<string, Place> {
  const least = (of: readonly Part[]): number => of.reduce((sum, p) => sum + p.least, 0);
  let stay = parts;
  while (least(stay) > height) {
    const first = Math.min(...stay.map((p) => p.gives ?? Infinity));
    if (first === Infinity) break;
    stay = stay.filter((p) => p.gives !== first);
  }
  const spare = Math.max(0, height - least(stay));
  const wish = stay.reduce((sum, p) => sum + p.most - p.least, 0);
  const share = wish > 0 ? Math.min(1, spare / wish) : 0;
  const left = Math.max(0, spare - wish) / Math.max(1, stay.filter((p) => p.grows).length);
  const out = new Map<string, Place>();
  let y = 0;
  for (const p of stay) {
    const h = p.least + (p.most - p.least) * share + (p.grows ? left : 0);
    out.set(p.key, { y: round(y), h: round(h) });
    y += h;
  }
  return out;
}
