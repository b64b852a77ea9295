// SPDX-License-Identifier: GPL-2.0-only
// Talks with the embedding page by messages, if the address names its origin (parent=https://example.org).
import { useEffect } from 'react';
import type { Store } from '../state/store.ts';

/** @returns a function that ends the exchange */
export function talkWith(store: Store, parent: string | null): () => void {
  if (parent === null || window.parent === window) return () => undefined;
  const talk = import('./messages.ts').then(({ talk }) => talk(store, parent));
  // The picture works without messages, so a failed download is ignored.
  talk.catch(() => undefined);
  return () =>
    void talk.then(
      (end) => end(),
      () => undefined,
    );
}

export const useParent = (store: Store, parent: string | null): void =>
  useEffect(() => talkWith(store, parent), [store, parent]);
