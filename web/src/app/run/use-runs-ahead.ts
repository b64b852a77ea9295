// SPDX-License-Identifier: GPL-2.0-only
// Makes the runs that a reader is likely to ask for next. Once the page is idle, these are the shown scenario's
// neighbours in the list. While the reader points at the list, they are all short ones.
import { useEffect } from 'react';
import type { Store } from '../state/store.ts';

/** Milliseconds after which a shown run's neighbours are made. */
const AHEAD_MS = 500;
/** The next scenario and the one before. */
const NEIGHBOURS = 2;

/** A run that cannot be made ahead is made, or fails with a sentence, when the reader asks for it. */
export const nearby = (store: Store, most: number): void =>
  void import('./run-ahead.ts').then(({ runAhead }) => runAhead(store, most)).catch(() => undefined);

/** Makes the neighbours of each run that is shown. */
export function useRunsAhead(store: Store): void {
  const session = store((s) => s.session);
  useEffect(() => {
    if (!session) return;
    const timer = setTimeout(() => nearby(store, NEIGHBOURS), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [store, session]);
}
