// SPDX-License-Identifier: GPL-2.0-only
// What the window is called, in tabs, histories and bookmarks: what is shown, before Treewalk's own name.
import { useEffect } from 'react';
import type { PageName } from '../address.ts';
import { exhibitOf, type AppState, type Store } from '../store.ts';
import { STEPS, viewOf, viewsOf } from './views.ts';
import * as WORDS from './words.ts';

/** Of pages without a run, in the order in which the palette lists them. */
export const PAGE_TITLES: Readonly<Record<PageName, string>> = WORDS.pages;

type Shown = Pick<AppState, 'place' | 'catalogue' | 'session' | 'recording'>;

/** "Page cache, Split an order-9 shadow" */
export function runTitle(state: Shown): string {
  const { scenario, rec } = state.place ?? {};
  const exhibit = exhibitOf(state);
  const named = exhibit?.scenarios.find((s) => s.slug === scenario)?.title;
  return WORDS.runOf(exhibit?.title, named ?? (rec ? WORDS.recording(rec.name) : WORDS.ownOperations));
}

/** null: nothing is known yet, or slides have a title of their own. */
export function titleOf(state: Shown): string | null {
  const { place, catalogue } = state;
  if (!place || !catalogue || (place.present && !place.page)) return null;
  if (place.page === 'start') return WORDS.windowTitle;
  const read = place.page === 'recordings' ? state.recording?.result.source : undefined;
  const of = place.word ?? read?.shipped?.title ?? read?.name;
  const titled = (what: string | undefined, title: string): string =>
    WORDS.titled(what ? WORDS.of(what, title) : title);
  if (place.page) return titled(of, PAGE_TITLES[place.page]);
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
