// SPDX-License-Identifier: GPL-2.0-only
// Declares the room of a drawing, and the parts that every one of them has.
import type { Part } from '../../../exhibit-api/view.ts';

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly type: number;
  readonly projector: boolean;
}

/** In rooms lower than this, in relation to the type, what is outside of the structure is left out. */
const LOW = 17;

const between = (least: number, wish: number, most: number): number => Math.max(least, Math.min(wish, most));

/**
 * The line and what is around it, as high in every lane, so that lines beside each other are on one level.
 * @param outside some step has things that are not part of the structure yet
 */
export function lineParts({ height, type: t }: Room, outside: boolean): readonly Part[] {
  const fixed = (key: string, h: number): Part => ({ key, least: h, most: h });
  return [
    ...(outside && height > LOW * t ? [fixed('outside', between(1.6 * t, height * 0.06, 2 * t))] : []),
    fixed('above', between(0.9 * t, height * 0.045, 2 * t)),
    fixed('line', between(1.2 * t, height * 0.06, 2.6 * t)),
    fixed('below', 1.9 * t),
  ];
}
