// SPDX-License-Identifier: GPL-2.0-only
// Chooses the size of a drawing's type by its room.

/** Sizes of type in pixels, from the least on. */
const STEPS = [12, 13, 14, 16, 18] as const;
/** Size of type on a projector, in pixels. */
const PROJECTOR = 24;

interface Room {
  readonly width: number;
  readonly height: number;
}

/**
 * @param at the room that 12 px fit
 * @param least the size of the type around the drawing
 */
export function typeFor(room: Room, projector: boolean, at: Room, least: number = STEPS[0]): number {
  if (projector) return PROJECTOR;
  const wish = 12 * Math.min(room.width / at.width, room.height / at.height);
  return Math.max(least, STEPS.findLast((step) => step <= wish) ?? STEPS[0]);
}
