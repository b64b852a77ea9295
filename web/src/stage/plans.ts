// SPDX-License-Identifier: GPL-2.0-only
// Collects the scenes that fix an operation's plan. A step then moves only what it changes, and lanes align.
import { useMemo } from 'react';
import type { EventKind } from '../exhibit-api/events.ts';
import type { Lane, Track } from '../session/types.ts';

/** Most scenes of an operation that a plan uses. */
const MOST_PLAN_SCENES = 400;

export type PlanScenes = () => readonly (readonly unknown[])[];

/**
 * One entry per lane, its own scenes first. A lane's scenes are made only when it asks for them.
 * @param track the walk track: walk events fix the plan at every granularity
 */
export function usePlans(
  track: Track,
  op: number,
  kinds: readonly EventKind[] | undefined,
): readonly PlanScenes[] {
  return useMemo(() => {
    const made = new Map<Lane, readonly unknown[]>();
    const planned = (lane: Lane): readonly unknown[] => {
      let scenes = made.get(lane);
      if (!scenes) made.set(lane, (scenes = plannedSteps(lane, track, op, kinds).map((k) => lane.scene(k))));
      return scenes;
    };
    return track.lanes.map((own) => () => [own, ...track.lanes.filter((l) => l !== own)].map(planned));
  }, [track, op, kinds]);
}

/** Samples the operation's steps: a long operation has too many to read them all. */
function plannedSteps(
  lane: Lane,
  track: Track,
  op: number,
  kinds: readonly EventKind[] | undefined,
): readonly number[] {
  const first = track.ops[op]?.firstStep ?? 0;
  const last = track.ops[op] ? lane.lastOwnStep(op) : first;
  const all = kinds
    ? lane.stepsOf(op, kinds).filter((s) => s > first && s < last)
    : Array.from({ length: Math.max(0, last - first - 1) }, (_, k) => first + 1 + k);
  const stride = Math.max(1, Math.ceil(all.length / MOST_PLAN_SCENES));
  return [first, ...all.filter((_, k) => k % stride === 0), ...(last > first ? [last] : [])];
}
