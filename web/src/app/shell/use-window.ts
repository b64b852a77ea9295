// SPDX-License-Identifier: GPL-2.0-only
// Handles two events of the window: a dropped file, and the network's return.
import { useEffect } from 'react';
import { fetched } from '../../ui/lazily/loading.ts';
import type { Store } from '../state/store.ts';
import * as WORDS from '../run/words.ts';

/** Opens a dropped trace, recording or notes. The results page handles its own drops. */
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
      fetched(WORDS.partTraces, () => import('./open-file.ts')).then(
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

/** Retries a failed run when the network is back. */
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
