// SPDX-License-Identifier: GPL-2.0-only
// What the window is called, in tabs, histories and bookmarks: what is shown, before Treewalk's own name.
import { useEffect } from 'react';
import type { PageName } from '../address.ts';
import { exhibitOf, type AppState, type Store } from '../store.ts';
import { STEPS, viewOf, viewsOf } from './views.ts';

/** Of pages without a run, in the order in which the palette lists them. */
export const PAGE_TITLES: Readonly<Record<PageName, string>> = {
  start: 'Start page',
  lecturers: 'For lecturers',
  glossary: 'Glossary',
  proof: 'Proof: is this really the kernel?',
  results: 'Benchmark results',
  recordings: 'Recordings',
  kept: 'What this page keeps on your machine',
  about: 'About, licences and source',
};

type Shown = Pick<AppState, 'place' | 'catalogue' | 'session' | 'recording'>;

/** "Page cache, Split an order-9 shadow" */
export function runTitle(state: Shown): string {
  const { scenario, rec } = state.place ?? {};
  const exhibit = exhibitOf(state);
  const named = exhibit?.scenarios.find((s) => s.slug === scenario)?.title;
  return `${exhibit?.title}, ${named ?? (rec ? `recording ${rec.name}` : 'own operations')}`;
}

/** null: nothing is known yet, or slides have a title of their own. */
export function titleOf(state: Shown): string | null {
  const { place, catalogue } = state;
  if (!place || !catalogue || (place.present && !place.page)) return null;
  if (place.page === 'start') return 'Treewalk: the kernel’s own C, one step at a time';
  const read = place.page === 'recordings' ? state.recording?.result.source : undefined;
  const of = place.word ?? read?.shipped?.title ?? read?.name;
  if (place.page) return `${of ? `${of}: ` : ''}${PAGE_TITLES[place.page]} – Treewalk`;
  const view = viewOf(state);
  const text = view === STEPS ? undefined : viewsOf(state).find((v) => v.value === view)?.text;
  return `${text ? `${text}: ` : ''}${runTitle(state)} – Treewalk`;
}

export function useTitle(store: Store): void {
  const title = store(titleOf);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
