// SPDX-License-Identifier: GPL-2.0-only
// Moving through a track: by step, by operation, by play.
import { useEffect } from 'react';
import type { Exhibit } from './address.ts';
import type { Track } from './session/types.ts';
import type { Store } from './store.ts';

/** A step stays this long at speed 1: time to read one sentence of few words. */
const STEP_MS = 900;

export interface Travel {
  readonly first: () => void;
  readonly previous: () => void;
  readonly playOrPause: () => void;
  readonly next: () => void;
  readonly last: () => void;
  readonly previousOp: () => void;
  readonly nextOp: () => void;
}

export function opAt(track: Track, step: number): number {
  let low = 0;
  let high = track.ops.length - 1;
  while (low < high) {
    const mid = (low + high) >>> 1;
    if (step <= track.ops[mid]!.lastStep) high = mid;
    else low = mid + 1;
  }
  return low;
}

export function makeTravel(store: Store, track: Track | null, step: number): Travel {
  const { seek, set } = store.getState();
  const go = (to: number): void => {
    set({ playing: false });
    seek(to);
  };
  const last = (track?.stepCount ?? 1) - 1;
  const first = track?.firstStoryStep ?? 0;
  return {
    first: () => go(first),
    previous: () => go(step - 1),
    playOrPause: () => {
      const { playing } = store.getState();
      if (!playing && step >= last) seek(first);
      set({ playing: !playing });
    },
    next: () => go(step + 1),
    last: () => go(last),
    previousOp: () => {
      if (!track) return;
      const op = opAt(track, step);
      const start = track.ops[op]?.firstStep ?? 0;
      go(step > start ? start : (track.ops[op - 1]?.firstStep ?? 0));
    },
    nextOp: () => {
      if (track) go(track.ops[opAt(track, step) + 1]?.firstStep ?? last);
    },
  };
}

export function usePlayback(store: Store, track: Track | null, step: number): void {
  const playing = store((s) => s.playing);
  const speed = store((s) => s.speed);
  useEffect(() => {
    if (!playing || !track) return;
    if (step >= track.stepCount - 1) {
      store.getState().set({ playing: false });
      return;
    }
    const timer = setTimeout(() => store.getState().seek(step + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, speed, step, track, store]);
}

/** "Step 12 of 140", or where in the set-up. */
export function stepName(track: Track, step: number): string {
  const setUp = track.firstStoryStep;
  return step < setUp
    ? `Set-up, step ${step + 1} of ${setUp}`
    : `Step ${step - setUp + 1} of ${track.stepCount - setUp}`;
}

/** The variants after one is ticked or not, in the exhibit's order; the last one stays. */
export function toggled(
  chosen: readonly string[],
  id: string,
  exhibit: Exhibit | undefined,
): readonly string[] {
  const next = chosen.includes(id) ? chosen.filter((v) => v !== id) : [...chosen, id];
  if (next.length === 0) return chosen;
  return exhibit?.variants.map((v) => v.id).filter((v) => next.includes(v)) ?? next;
}
