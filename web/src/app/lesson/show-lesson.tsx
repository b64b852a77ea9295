// SPDX-License-Identifier: GPL-2.0-only
// Starts a lesson's page: React takes over the page that the build has drawn.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pageAt } from '../../base/root.ts';
import { foundOf } from '../../lesson-parts/found.ts';
import type { LessonFile } from '../../lesson-parts/types.ts';
import { connectLesson } from '../embed/course/connect.ts';
import type { Role } from '../address/address.ts';
import type { Store } from '../state/store.ts';
import type { Paper } from '../storage/browser-storage.ts';
import { LessonPage } from './LessonPage.tsx';
import { WORDS } from './words.ts';

/** The lesson's first screen must not wait for its handout. */
const HANDOUT_AFTER_MS = 1_500;

const texts = import.meta.glob<LessonFile>('../../../lessons/*.mdx');

export async function showLesson(store: Store, slug: string, within: HTMLElement): Promise<void> {
  const load = texts[`../../../lessons/${slug}.mdx`];
  if (!load) throw new Error(WORDS.noLesson(slug));
  // Dialogs link to addresses of the stepper, which is another page.
  addEventListener('hashchange', () => {
    const to = location.hash.startsWith('#v=') && pageAt(location.hash);
    if (to) location.replace(to);
  });
  const paper = (): Paper => store.getState().kept.paper;
  const { hash } = location;
  if (/^#print\b/.test(hash))
    void import('./handout.ts').then((m) => m.printHandout(m.paperAsked(hash) ?? paper()));
  else setTimeout(() => void import('./handout.ts').then((m) => m.prepare(paper())), HANDOUT_AFTER_MS);
  // The start page's address brings no run.
  await store.getState().readHash('#v=1&page=start');
  const [, role] = /^#present=(wall|notes)$/.exec(location.hash) ?? [];
  if (role) {
    store.getState().present(role as Role);
    // The address must not begin the slides again once they have ended.
    const ended = store.subscribe(({ place }) => {
      if (place?.present) return;
      history.replaceState(history.state, '', `${location.pathname}${location.search}`);
      ended();
    });
  }
  const [{ lesson, default: content }, here] = await Promise.all([load(), foundOf(slug)!]);
  connectLesson(store, here.questions.length);
  createRoot(within).render(
    <StrictMode>
      <LessonPage store={store} slug={slug} about={lesson} content={content} found={here} />
    </StrictMode>,
  );
}
