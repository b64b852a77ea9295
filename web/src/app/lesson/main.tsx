// SPDX-License-Identifier: GPL-2.0-only
// The page of one lesson: its text stands in it already.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import found from 'virtual:lesson-found';
import '../../../fonts/fonts.css';
import { makeEngine } from '../../session/engine.ts';
import { watchStyles } from '../../ui/lazily/loading.ts';
import { keepOffline } from '../offline.ts';
import { makeStore } from '../store.ts';
import type { Found, LessonFile } from '../../lesson/types.ts';
import { LessonPage } from './LessonPage.tsx';

const texts = import.meta.glob<LessonFile>('../../../lessons/*.mdx');

async function show(slug: string): Promise<void> {
  const load = texts[`../../../lessons/${slug}.mdx`];
  if (!load) throw new Error(`there is no lesson “${slug}”`);
  const store = makeStore(makeEngine());
  await store.getState().readHash('#v=1&page=start');
  const { lesson, default: content } = await load();
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <LessonPage store={store} about={lesson} content={content} found={(found as Readonly<Record<string, Found>>)[slug]!} />
    </StrictMode>,
  );
}

if (origin !== 'null') {
  watchStyles();
  keepOffline();
  void show(document.documentElement.dataset['lesson'] ?? '');
}
