// SPDX-License-Identifier: GPL-2.0-only
// The scenes that fix an operation's plan, so that no step moves what it does not touch, and lanes stand level.
import { useMemo } from 'react';
import type { EventKind } from '../exhibit-api/events.ts';
import type { Lane, Track } from '../session/types.ts';

/** Scenes of one operation that a plan is made of. */
const MOST_SCENES = 400;

export type PlanScenes = () => readonly (readonly unknown[])[];

/**
 * By lane, the own scenes first. Made when a lane asks: the first picture needs no more than its plan.
 * @param track by walk events: they fix the plan, whatever the steps on screen are
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

/** Enough steps to see all that is touched: an operation may have no end of them. */
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
  const stride = Math.max(1, Math.ceil(all.length / MOST_SCENES));
  return [first, ...all.filter((_, k) => k % stride === 0), ...(last > first ? [last] : [])];
}
