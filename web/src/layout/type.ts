// SPDX-License-Identifier: GPL-2.0-only
// The size of a drawing's type: it grows with its room, in the steps of the scale; never under 12, 24 on a projector.
const STEPS = [12, 13, 14, 16, 18] as const;
const PROJECTOR = 24;

interface Room {
  readonly width: number;
  readonly height: number;
}

/**
 * @param at the room in which 12 px are right
 * @param least what stands around has larger type: never under this
 */
export function typeFor(room: Room, projector: boolean, at: Room, least: number = STEPS[0]): number {
  if (projector) return PROJECTOR;
  const wish = 12 * Math.min(room.width / at.width, room.height / at.height);
  return Math.max(least, STEPS.findLast((step) => step <= wish) ?? STEPS[0]);
}
