// SPDX-License-Identifier: GPL-2.0-only
// What the page hears from its window: the address, dropped files, the network.
import { useEffect } from 'react';
import { writeAddress } from '../address.ts';
import { fetched } from '../../ui/lazily/loading.ts';
import type { AppState, Store } from '../store.ts';

/** State to address, without a history entry a step; address to state when a link or the back button changes it. */
export function useAddress(store: Store): void {
  useEffect(() => {
    let written = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** An address that is gone to: until it is shown, what is shown is not what the page is at. */
    let reading: string | null = null;
    const write = ({ place, catalogue, session, failure }: AppState): void => {
      if (reading !== null || !place || !catalogue || !(session || failure || place.page)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        written = writeAddress(place, catalogue);
        if (written !== location.hash) history.replaceState(null, '', written);
      }, 120);
    };
    const unsubscribe = store.subscribe(write);
    /** Whether the page has gone on from what it wrote, and has not written that yet. */
    const isLate = (): boolean => {
      const { place, catalogue } = store.getState();
      return timer !== undefined && !!place && !!catalogue && writeAddress(place, catalogue) !== written;
    };
    const go = (hash: string): void => {
      if (hash === written && !isLate()) return;
      // Whoever goes back at once must find another address here than the one gone to.
      clearTimeout(timer);
      timer = undefined;
      written = hash;
      reading = hash;
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
      clearTimeout(timer);
      removeEventListener('hashchange', change);
      removeEventListener('popstate', back);
    };
  }, [store]);
}

/** A trace, a recording or notes dropped on the page are shown. The results page has its own. */
export function useDrop(store: Store): void {
  useEffect(() => {
    const over = (e: DragEvent): void => {
      if (e.dataTransfer?.types.includes('Files')) e.preventDefault();
    };
    const drop = (e: DragEvent): void => {
      const file = e.dataTransfer?.files[0];
      const { place } = store.getState();
      if (!file || e.defaultPrevented || place?.page === 'results' || place?.embed) return;
      e.preventDefault();
      fetched('The reader of traces', () => import('./dropped.ts')).then(
        ({ dropped }) => void dropped(store, file),
        ({ message }: Error) => store.getState().set({ message }),
      );
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [store]);
}

/** What failed is tried again when the network is back. */
export function useNetwork(store: Store): void {
  useEffect(() => {
    const back = (): void => {
      const { failure, retry } = store.getState();
      if (failure && failure.kind !== 'nothing') void retry();
    };
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [store]);
}
