// SPDX-License-Identifier: GPL-2.0-only
// The address and the history of the window.
import { useEffect } from 'react';
import { readAddress, writeAddress, type PageState } from '../address/address.ts';
import type { Catalogue } from '../../session/engine-types.ts';
import type { AppState, Store } from '../state/store.ts';

/** What a reader goes back to: a page, or a view of a run. Steps within it are no places of their own. */
const whereOf = ({ page, exhibit, scenario, ops, rec, panel, story, quiz, present }: PageState): string =>
  page ?? JSON.stringify([exhibit, scenario, ops, rec, panel, story !== null, quiz !== null, present]);

/**
 * State to address: another page, run or view is an entry of the history, a step is none. Address to state when a
 * link or the back button changes it.
 */
export function useAddress(store: Store): void {
  useEffect(() => {
    let written = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** An address that is gone to: until it is shown, what is shown is not what the page is at. */
    let reading: string | null = null;
    /** Where it leads, as far as that is known: what the reader does from there on is theirs again. */
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
      timer = setTimeout(() => put('replaceState', place, catalogue), 120);
    };
    const unsubscribe = store.subscribe((state, { place: left }) => {
      const { place, catalogue } = state;
      if (reading !== null && place && place !== left && whereOf(place) === target) {
        reading = null;
        return write(state);
      }
      const goes = reading === null && place && left && !place.embed && whereOf(place) !== whereOf(left);
      if (!goes || !catalogue) return write(state);
      // The entry that is left says how far one had come there.
      if (timer !== undefined) put('replaceState', left, catalogue);
      put('pushState', place, catalogue);
    });
    /** Whether the page has gone on from what it wrote, and has not written that yet. */
    const isLate = (): boolean => {
      const { place, catalogue } = store.getState();
      return timer !== undefined && !!place && !!catalogue && writeAddress(place, catalogue) !== written;
    };
    const go = (hash: string): void => {
      if (hash === written && !isLate()) return;
      // Whoever goes back at once must find another address here than the one gone to.
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
    // The event's own address: the timer may have written over it meanwhile.
    const change = (e: HashChangeEvent): void => go(new URL(e.newURL).hash);
    // Between two entries with one address no hash changes.
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
