// SPDX-License-Identifier: GPL-2.0-only
// Where a note stands that belongs to something on the page.
import { clamp, type Box } from './geometry.ts';

export interface Beside {
  readonly x: number;
  readonly y: number;
  /** It had no room below. */
  readonly above: boolean;
  /** From its left edge to the middle of what it belongs to. */
  readonly tip: number;
}

/** The arrow stays on the note's edge. */
const LEAST_TIP = 16;

/**
 * Below what it belongs to, above where there is more room, and inside `room` as far as it fits; it begins where that
 * begins, less `inset`.
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
