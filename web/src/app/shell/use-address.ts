// SPDX-License-Identifier: GPL-2.0-only
// Keeps the store and the window's address and history in step.
import { useEffect } from 'react';
import { readAddress, writeAddress, type PageState } from '../address/address.ts';
import type { Catalogue } from '../../session/engine-types.ts';
import type { AppState, Store } from '../state/store.ts';

/** Browsers limit how often a page may write its address. */
const WRITE_AFTER_MS = 120;
/** Names a history entry: a page, or a view of a run. Steps within a view share its entry. */
const whereOf = ({
  page,
  exhibit,
  scenario,
  ops,
  rec,
  panel,
  story,
  quiz,
  walk,
  present,
}: PageState): string =>
  page ?? JSON.stringify([exhibit, scenario, ops, rec, panel, story !== null, quiz !== null, walk, present]);

/**
 * Writes the state to the address. Another page, run or view gets a new entry; a step changes the same one. Reads the
 * address when a link or the back button changes it.
 */
export function useAddress(store: Store): void {
  useEffect(() => {
    let written = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** The address being read: until it is shown, the state is not written. */
    let reading: string | null = null;
    /** The entry that `reading` opens. Once the state has arrived, changes are the reader's own again. */
    let target: string | null = null;
    const stop = (): void => {
      clearTimeout(timer);
      timer = undefined;
    };
    const put = (how: 'pushState' | 'replaceState', place: PageState, catalogue: Catalogue): void => {
      stop();
      written = writeAddress(place, catalogue);
      if (written !== location.hash) history[how](how === 'pushState' ? null : history.state, '', written);
    };
    const write = ({ place, catalogue, session, failure }: AppState): void => {
      if (reading !== null || !place || !catalogue || !(session || failure || place.page)) return;
      stop();
      timer = setTimeout(() => put('replaceState', place, catalogue), WRITE_AFTER_MS);
    };
    const unsubscribe = store.subscribe((state, { place: left }) => {
      const { place, catalogue } = state;
      if (reading !== null && place && place !== left && whereOf(place) === target) {
        reading = null;
        return write(state);
      }
      const goes = reading === null && place && left && !place.embed && whereOf(place) !== whereOf(left);
      if (!goes || !catalogue) return write(state);
      // First writes the last step into the entry that the reader leaves.
      if (timer !== undefined) put('replaceState', left, catalogue);
      put('pushState', place, catalogue);
    });
    /** Whether the state has changes that are not written yet. */
    const isLate = (): boolean => {
      const { place, catalogue } = store.getState();
      return timer !== undefined && !!place && !!catalogue && writeAddress(place, catalogue) !== written;
    };
    const go = (hash: string): void => {
      if (hash === written && !isLate()) return;
      // `written` changes now, so that going back at once is seen as a change.
      stop();
      written = hash;
      reading = hash;
      const { catalogue } = store.getState();
      target = catalogue && whereOf(readAddress(hash, catalogue).place);
      void store
        .getState()
        .readHash(hash)
        .finally(() => {
          if (reading !== hash) return;
          reading = null;
          write(store.getState());
        });
    };
    // Takes the event's own address, because the timer may have overwritten `location`.
    const change = (e: HashChangeEvent): void => go(new URL(e.newURL).hash);
    // Between two entries with the same address only popstate fires.
    const back = (): void => go(location.hash);
    addEventListener('hashchange', change);
    addEventListener('popstate', back);
    return () => {
      unsubscribe();
      stop();
      removeEventListener('hashchange', change);
      removeEventListener('popstate', back);
    };
  }, [store]);
}
