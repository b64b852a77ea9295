// SPDX-License-Identifier: GPL-2.0-only
// Joins a lesson with the course around it (SCORM 1.2). The page fetches it in a course's package alone.
import type { LessonAbout, LessonFound } from '../../lesson-parts/types.ts';
import { courseAround } from '../embed/course/api.ts';
import { reportTo } from '../embed/course/scorm.ts';
import type { Store } from '../state/store.ts';
import type { InCourse } from './use-questions.ts';
import { WORDS } from './words.ts';

export async function joinCourse(
  store: Store,
  slug: string,
  about: LessonAbout,
  found: LessonFound,
): Promise<InCourse> {
  const { quiz: id, questions } = found;
  const quiz = id === null ? null : { id, questions: questions.map((q) => q.question) };
  const api = courseAround(window);
  const report = api && reportTo(api, slug, quiz);
  if (!report?.left.answers.some((a) => a.done || a.tries.length > 0)) return { report, earlier: {} };
  try {
    const { earlierAnswers } = await import('./earlier.ts');
    return { report, earlier: await earlierAnswers(store.getState().engine, about, found, report) };
  } catch {
    // The course has them all the same.
    store.getState().set({ message: WORDS.notEarlier });
    return { report, earlier: {} };
  }
}
