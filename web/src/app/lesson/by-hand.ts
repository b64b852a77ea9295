// SPDX-License-Identifier: GPL-2.0-only
// The reader's own moves beside a lesson's text. A move waits for a stop whose run is still on its way: that stop
// would else move the picture back.
import { makeTravel, type Travel } from '../run/travel.ts';
import { toGlobal, type Store } from '../state/store.ts';
import { trackOf } from '../state/track-of.ts';

const MOVES = ['first', 'previous', 'playOrPause', 'next', 'last', 'previousOp', 'nextOp'] as const;

/** The text's move in progress, by store; it says whether the picture has reached its stop. */
const underWay = new WeakMap<Store, Promise<boolean>>();

/** Notes a move of the text until it ends: with nothing if a later one replaced it, or if its run failed. */
export function follow(store: Store, move: Promise<unknown>): void {
  const there = move
    .then(Boolean, () => false)
    .finally(() => {
      if (underWay.get(store) === there) underWay.delete(store);
    });
  underWay.set(store, there);
}

/** The store's step as a step of the shown track; 0: no track is shown. */
export function stepShown(store: Store): number {
  const state = store.getState();
  const track = trackOf(state);
  return track && state.place ? toGlobal(state.place.step, track) : 0;
}

/** `travel`, whose moves also call `told`: moving the picture by hand stops it from following the text. */
export function byHand(store: Store, travel: Travel, told: () => void): Travel {
  const move = (name: (typeof MOVES)[number]) => (): void => {
    told();
    const stop = underWay.get(store);
    if (!stop) travel[name]();
    else
      void stop.then((there) => {
        // The stop has brought another step, and maybe another run.
        if (there) makeTravel(store, trackOf(store.getState()), stepShown(store))[name]();
      });
  };
  return { ...travel, ...Object.fromEntries(MOVES.map((name) => [name, move(name)])) };
}
