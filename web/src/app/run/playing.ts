// SPDX-License-Identifier: GPL-2.0-only
// Playing a run: how long each step stays.
import { useEffect } from 'react';
import type { Track } from '../../session/types.ts';
import { rangeOf, type Store } from '../state/store.ts';

/** A step stays this long at speed 1: time to read one sentence of few words. */
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
