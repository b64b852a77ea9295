// SPDX-License-Identifier: GPL-2.0-only
// Plays a run, step by step.
import { useEffect } from 'react';
import type { Track } from '../../session/types.ts';
import { rangeOf, type Store } from '../state/store.ts';

/** Duration of a step at speed 1: time to read one short sentence. */
const STEP_MS = 900;

export function usePlayback(store: Store, track: Track | null, step: number): void {
  const playing = store((s) => s.playing);
  const speed = store((s) => s.speed);
  useEffect(() => {
    if (!playing || !track) return;
    const { place, until, held } = store.getState();
    if (step >= Math.min(until ?? Infinity, rangeOf(place, track, held).last)) {
      store.getState().set({ playing: false, until: null });
      return;
    }
    const timer = setTimeout(() => store.getState().seek(step + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, speed, step, track, store]);
}
