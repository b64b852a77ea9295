// SPDX-License-Identifier: GPL-2.0-only
// Sets the window's title: the shown run or page, then "Treewalk".
import { useEffect } from 'react';
import { PAGES } from '../pages/all.ts';
import { STEPS, viewOf, viewsOf } from '../panels/views.ts';
import { runTitle } from '../run/run-title.ts';
import type { AppState, Store } from '../state/store.ts';
import * as WORDS from './words.ts';

type Shown = Pick<AppState, 'place' | 'catalogue' | 'session' | 'recording'>;

/** null: the address is not read yet, or slides or the documentation set their own title. */
export function titleOf(state: Shown): string | null {
  const { place, catalogue } = state;
  if (!place || !catalogue || (place.present && !place.page)) return null;
  if (place.page === 'docs') return null;
  if (place.page === 'start') return WORDS.windowTitle;
  const read = place.page === 'recordings' ? state.recording?.result.source : undefined;
  const of = place.word ?? read?.shipped?.title ?? read?.name;
  const titled = (what: string | undefined, title: string): string =>
    WORDS.titled(what ? WORDS.of(what, title) : title);
  if (place.page) return titled(of, PAGES[place.page].title);
  const view = viewOf(state);
  const text = view === STEPS ? undefined : viewsOf(state).find((v) => v.value === view)?.text;
  return titled(text, runTitle(state));
}

export function useTitle(store: Store): void {
  const title = store(titleOf);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
