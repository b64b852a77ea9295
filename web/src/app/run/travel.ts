// SPDX-License-Identifier: GPL-2.0-only
// Moves through a track: by step, by operation, by kind of event, by call, to breakpoints.
import { fetched } from '../../ui/lazily/loading.ts';
import { holdsBack } from '../address/address.ts';
import type { EventKind } from '../../exhibit-api/types.ts';
import { opAt } from '../../session/steps.ts';
import type { Track } from '../../session/types.ts';
import { rangeOf, type Store } from '../state/store.ts';
import * as WORDS from './failure-words.ts';

/** Forwards or backwards. */
type Way = 1 | -1;

export type Travel = Readonly<ReturnType<typeof makeTravel>>;

export function makeTravel(store: Store, track: Track | null, step: number) {
  const { seek, set } = store.getState();
  const said = ({ message }: Error): void => set({ message });
  const go = (to: number): void => {
    set({ playing: false, until: null });
    seek(to);
  };
  const range = track ? rangeOf(store.getState().place, track, store.getState().held) : { first: 0, last: 0 };
  const last = range.last;
  const first = Math.max(range.first, track?.firstStoryStep ?? 0);
  /** The step of the next event of some kinds in any lane, or of the one before. Null: none in that direction. */
  const find = (kinds: readonly EventKind[], way: Way): number | null => {
    if (!track) return null;
    for (let op = opAt(track, step); op >= 0 && op < track.ops.length; op += way) {
      const ahead = track.lanes
        .flatMap((lane) => lane.stepsOf(op, kinds))
        .filter((at) => (way > 0 ? at > step : at < step));
      if (ahead.length) return way > 0 ? Math.min(...ahead) : Math.max(...ahead);
    }
    return null;
  };
  return {
    find,
    skip: (kinds: readonly EventKind[], way: Way) => {
      const to = find(kinds, way);
      if (to !== null) go(to);
    },
    /** Steps over the calls of the current line, or out of the current function. */
    call: (kind: 'over' | 'out', way: Way) => {
      fetched(WORDS.overCalls, () => import('../ask/calls/step-call.ts')).then(
        ({ stepCall }) => stepCall(store, kind, way),
        said,
      );
    },
    /** Runs on or back to a breakpoint, or to the current line's next execution. */
    run: (to: 'to a breakpoint' | 'to this line', way: Way) => {
      const { session, place } = store.getState();
      if (!session || place?.page || holdsBack(place)) return;
      fetched(WORDS.toBreakpoint, () => import('../ask/breakpoints/run-to.ts'))
        .then(({ runTo, goToExecution }) => (to === 'to a breakpoint' ? runTo : goToExecution)(store, way))
        .catch(said);
    },
    first: () => go(first),
    previous: () => go(step - 1),
    playOrPause: () => {
      const { playing } = store.getState();
      if (!playing && step >= last) seek(first);
      set({ playing: !playing, until: null });
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
