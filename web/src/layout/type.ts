// SPDX-License-Identifier: GPL-2.0-only
// The size of a drawing's type: it grows with its room, in the steps of the scale; never under 12, 24 on a projector.
const STEPS = [12, 13, 14, 16, 18] as const;
const PROJECTOR = 24;

/** @param at the room in which 12 px are right */
export function typeFor(
  room: { readonly width: number; readonly height: number },
  projector: boolean,
  at: { readonly width: number; readonly height: number },
): number {
  if (projector) return PROJECTOR;
  const wish = 12 * Math.min(room.width / at.width, room.height / at.height);
  return STEPS.findLast((step) => step <= wish) ?? STEPS[0];
}
