// SPDX-License-Identifier: GPL-2.0-only
// Reports a lesson's result to a course (SCORM 1.2). The result is the best score so far, out of 100, and whether all
// questions are done. A question is done once the reader has answered or skipped it. A reported score never falls,
// and "completed" stays.
import type { Store } from '../../state/store.ts';

/** The object `API` in a course's window. Each call returns "true", "false", or a value, as text. */
export interface Course {
  readonly LMSInitialize: (nothing: '') => unknown;
  readonly LMSGetValue: (name: string) => unknown;
  readonly LMSSetValue: (name: string, value: string) => unknown;
  readonly LMSCommit: (nothing: '') => unknown;
  readonly LMSFinish: (nothing: '') => unknown;
}

const STATUS = 'cmi.core.lesson_status';
const SCORE = 'cmi.core.score';
const MOST_FRAMES = 10;

/** Looks in the enclosing windows, innermost first, then in those of the opener. null: no window has an API. */
export function courseAround(from: Window): Course | null {
  for (let around: Window | null = from, n = 0; around && n < MOST_FRAMES; n++) {
    try {
      const { API } = around as Window & { readonly API?: Course };
      if (API) return API;
    } catch {
      // A window of another origin throws; the course may be one window further out.
    }
    around = around === around.parent ? (around.opener as Window | null) : around.parent;
  }
  return null;
}

/** @param asks number of questions in the lesson */
export function reportTo(course: Course, store: Store, asks: number): void {
  if (String(course.LMSInitialize('')) !== 'true') return;
  const get = (name: string): string => String(course.LMSGetValue(name));
  const set = (name: string, value: string | number): unknown => course.LMSSetValue(name, String(value));
  let completed = /^(completed|passed)$/.test(get(STATUS));
  let best = Number(get(`${SCORE}.raw`)) || 0;
  const complete = (done: boolean): void => {
    if (!completed) set(STATUS, done ? 'completed' : 'incomplete');
    completed ||= done;
  };
  complete(asks === 0);
  course.LMSCommit('');
  store.subscribe(({ told }, before) => {
    if (!told || told === before.told) return;
    best = Math.max(best, Math.round((100 * told.points) / told.of));
    set(`${SCORE}.min`, 0);
    set(`${SCORE}.max`, 100);
    set(`${SCORE}.raw`, best);
    complete(told.done);
    course.LMSCommit('');
  });
  addEventListener('pagehide', () => course.LMSFinish(''), { once: true });
}
