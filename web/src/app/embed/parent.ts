// SPDX-License-Identifier: GPL-2.0-only
// Whom a frame talks with: the page around it, if its address names that page's origin (parent=https://example.org).
import { useEffect } from 'react';
import type { Store } from '../state/store.ts';

/** Begins to talk; gives what ends it. */
export function talkWith(store: Store, parent: string | null): () => void {
  if (parent === null || window.parent === window) return () => undefined;
  const talk = import('./messages.ts').then(({ talk }) => talk(store, parent));
  // Without its words the picture is all there.
  talk.catch(() => undefined);
  return () =>
    void talk.then(
      (end) => end(),
      () => undefined,
    );
}

export const useParent = (store: Store, parent: string | null): void =>
  useEffect(() => talkWith(store, parent), [store, parent]);
