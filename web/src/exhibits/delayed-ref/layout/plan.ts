// SPDX-License-Identifier: GPL-2.0-only
// What all steps of an operation have in common.
import type { HeadScene } from '../scene.ts';

/** Trees up to this size are drawn whole if there is room; of others what the operation visits or changes. */
export const WHOLE = 15;

/** What all steps of an operation, in all lanes, have in common: no step moves what it does not touch. */
export interface LanePlan {
  /** Levels that are drawn. */
  readonly levels: number;
  /** Heads there are at most. */
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
