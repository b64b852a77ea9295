// SPDX-License-Identifier: GPL-2.0-only
// Starts a lesson's page: React takes over the page that the build has drawn.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { inCourse, pageAt } from '../../base/root.ts';
import { foundOf } from '../../lesson-parts/found.ts';
import type { LessonAbout, LessonFile, LessonFound } from '../../lesson-parts/types.ts';
import { ROLES } from '../address/page-state.ts';
import type { Store } from '../state/store.ts';
import type { Paper } from '../storage/browser-storage.ts';
import { LessonPage } from './LessonPage.tsx';
import type { Own } from './use-host.tsx';
import type { InCourse } from './use-questions.ts';
import { WORDS } from './words.ts';

/** The lesson's first screen must not wait for its handout. */
const HANDOUT_AFTER_MS = 1_500;

/** Rejects if the network is gone: paper then lacks the address, and pressing “Handout” tries again. */
const prepared = (paper: Paper): Promise<void> => import('./handout.ts').then((m) => m.prepare(paper));

const texts = import.meta.glob<LessonFile>('../../../lessons/*.mdx');

/** The questions of the text, or with the numbers of the student whom the address names. */
async function ownIn(
  store: Store,
  slug: string,
  about: LessonAbout,
  found: LessonFound,
  student: string | null,
): Promise<{ readonly own: Own | null; readonly found: LessonFound }> {
  try {
    if (student !== null)
      return await (
        await import('./own-found.ts')
      ).ownFound(store.getState().engine, slug, about, found, student);
  } catch (error) {
    store.getState().set({ message: WORDS.notOwn((error as Error).message) });
  }
  return { own: null, found };
}

async function courseOf(
  store: Store,
  ...lesson: readonly [slug: string, about: LessonAbout, found: LessonFound]
): Promise<InCourse> {
  try {
    if (inCourse()) return await (await import('./in-course.ts')).joinCourse(store, ...lesson);
  } catch {
    store.getState().set({ message: WORDS.noReport });
  }
  return { report: null, earlier: {} };
}

/** Without messages a lesson works all the same. */
const connect = (store: Store): Promise<void> =>
  import('../embed/course/connect.ts').then(
    ({ connectLesson }) => connectLesson(store),
    () => undefined,
  );

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
  else setTimeout(() => void prepared(paper()).catch(() => undefined), HANDOUT_AFTER_MS);
  // The start page's address brings no run.
  await store.getState().readHash('#v=1&page=start');
  const asked = new URLSearchParams(location.hash.slice(1));
  const role = ROLES.find((r) => r === asked.get('present'));
  if (role) {
    store.getState().present(role);
    // The address must not begin the slides again once they have ended.
    const ended = store.subscribe(({ place }) => {
      if (place?.present) return;
      asked.delete('present');
      const rest = asked.size ? `#${asked}` : '';
      history.replaceState(history.state, '', `${location.pathname}${location.search}${rest}`);
      ended();
    });
  }
  const [{ lesson, default: content }, inText] = await Promise.all([load(), foundOf(slug)!]);
  const { own, found } = await ownIn(store, slug, lesson, inText, asked.get('student'));
  if (inCourse() || window.parent !== window || asked.has('parent')) await connect(store);
  const course = await courseOf(store, slug, lesson, found);
  createRoot(within).render(
    <StrictMode>
      <LessonPage
        store={store}
        slug={slug}
        about={lesson}
        content={content}
        found={found}
        own={own}
        // The first run clears the store's message, so the page keeps it.
        notice={store.getState().message}
        course={course}
      />
    </StrictMode>,
  );
}
