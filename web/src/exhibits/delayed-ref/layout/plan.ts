// SPDX-License-Identifier: GPL-2.0-only
// Plans a lane by all scenes of an operation.
import type { HeadScene } from '../scene.ts';

/**
 * Largest tree drawn whole where the room allows. Of larger trees only heads that the operation visits or changes are
 * drawn.
 */
export const WHOLE = 15;

/** What all steps of an operation share, in all lanes: a step moves only what it changes. */
export interface LanePlan {
  /** Levels to draw. */
  readonly levels: number;
  /** Most heads at any step. */
  readonly heads: number;
}

export function planLane(scenes: readonly HeadScene[]): LanePlan {
  const levels = scenes.flatMap((s) => [
    s.visits.length,
    ...[...s.concerned].map((h) => (s.heads.get(h)?.level ?? 0) + 1),
    ...(s.heads.size <= WHOLE ? [...s.heads.values()].map((h) => h.level + 1) : []),
  ]);
  return {
    levels: levels.reduce((most, l) => Math.max(most, l), 1),
    heads: scenes.reduce((most, s) => Math.max(most, s.heads.size + s.adrift.length), 0),
  };
}
