// SPDX-License-Identifier: GPL-2.0-only
// The page of one lesson: its text stands in it already.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pageAt } from '../../base/root.ts';
import found from 'virtual:lesson-found';
import type { LessonFound, LessonFile } from '../../lesson-parts/types.ts';
import { standAround } from '../embed/course/around.ts';
import type { Role } from '../address/address.ts';
import type { Store } from '../state/store.ts';
import { LessonPage } from './LessonPage.tsx';
import { WORDS } from './words.ts';

const texts = import.meta.glob<LessonFile>('../../../lessons/*.mdx');

export async function showLesson(store: Store, slug: string, within: HTMLElement): Promise<void> {
  const load = texts[`../../../lessons/${slug}.mdx`];
  if (!load) throw new Error(WORDS.noLesson(slug));
  // An address of the page's other parts, as its dialogs have them, leads there.
  addEventListener('hashchange', () => {
    const to = location.hash.startsWith('#v=') && pageAt(location.hash);
    if (to) location.replace(to);
  });
  void import('./handout.ts').then(({ prepare }) => prepare());
  // A page without a run of its own.
  await store.getState().readHash('#v=1&page=start');
  const [, role] = /^#present=(wall|notes)$/.exec(location.hash) ?? [];
  if (role) store.getState().present(role as Role);
  const { lesson, default: content } = await load();
  const here = (found as Readonly<Record<string, LessonFound>>)[slug]!;
  standAround(store, here.questions.length);
  createRoot(within).render(
    <StrictMode>
      <LessonPage store={store} slug={slug} about={lesson} content={content} found={here} />
    </StrictMode>,
  );
}
