// SPDX-License-Identifier: GPL-2.0-only
// Talks with the embedding page by messages, if the address names its origin (parent=https://example.org).
import { useEffect } from 'react';
import type { QuizTold } from '../state/state.ts';
import type { Store } from '../state/store.ts';

/** @returns a function that ends the exchange */
export function talkWith(store: Store, parent: string | null): () => void {
  if (parent === null || window.parent === window) return () => undefined;
  // A reader may answer before the code for messages is here.
  const early: QuizTold[] = [];
  const unsubscribe = store.subscribe(({ told }, before) => {
    if (told && told !== before.told) early.push(told);
  });
  const talk = import('./messages.ts').then(({ talk }) => {
    unsubscribe();
    return talk(store, parent, early);
  });
  // The picture works without messages, so a failed download is ignored.
  talk.catch(unsubscribe);
  return () =>
    void talk.then(
      (end) => end(),
      () => undefined,
    );
}

export const useParent = (store: Store, parent: string | null): void =>
  useEffect(() => talkWith(store, parent), [store, parent]);
