// SPDX-License-Identifier: GPL-2.0-only
// Places a note below or above the thing that it belongs to.
import { clamp, type Box } from './geometry.ts';

export interface Beside {
  readonly x: number;
  readonly y: number;
  /** The note is above, because it has no room below. */
  readonly above: boolean;
  /** From the note's left edge to the middle of the thing, where the arrow points. */
  readonly tip: number;
}

/** Least distance of the arrow from the note's corners. */
const LEAST_TIP = 16;

/**
 * Places a note of `size` below `of`, or above if only that side has room, within `room`. Its left edge is that of `of`, less
 * `inset`.
 */
export function beside(
  of: Box,
  size: { readonly w: number; readonly h: number },
  room: Box,
  gap: number,
  inset = 0,
): Beside {
  const below = of.y + of.h + gap;
  const spare = { below: room.y + room.h - below - size.h, above: of.y - gap - size.h - room.y };
  const above = spare.below < 0 && spare.above > spare.below;
  const x = clamp(of.x - inset, room.x, Math.max(room.x, room.x + room.w - size.w));
  const y = above ? of.y - gap - size.h : below;
  return {
    x,
    y: clamp(y, room.y, Math.max(room.y, room.y + room.h - size.h)),
    above,
    tip: clamp(of.x + of.w / 2 - x, LEAST_TIP, Math.max(LEAST_TIP, size.w - LEAST_TIP)),
  };
}
