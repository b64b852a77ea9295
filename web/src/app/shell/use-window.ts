// SPDX-License-Identifier: GPL-2.0-only
// Handles two events of the window: a dropped file, and the network's return.
import { fetched } from '../../ui/lazily/loading.ts';
import { useListener } from '../../ui/use-listener.ts';
import type { Store } from '../state/store.ts';
import * as WORDS from '../run/words.ts';

/** Opens a dropped trace, recording or notes. The results page handles its own drops. */
export function useDrop(store: Store): void {
  useListener('dragover', (e) => {
    if (e.dataTransfer?.types.includes('Files')) e.preventDefault();
  });
  useListener('drop', (e) => {
    const file = e.dataTransfer?.files[0];
    const { place } = store.getState();
    if (!file || e.defaultPrevented || place?.page === 'results' || place?.embed) return;
    e.preventDefault();
    fetched(WORDS.partTraces, () => import('./open-file.ts')).then(
      ({ dropped }) => void dropped(store, file),
      ({ message }: Error) => store.getState().set({ message }),
    );
  });
}

/** Retries a failed run when the network is back. */
export const useNetwork = (store: Store): void =>
  useListener('online', () => {
    const { failure, retry } = store.getState();
    if (failure && failure.kind !== 'nothing') void retry();
  });
