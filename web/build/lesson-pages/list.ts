// SPDX-License-Identifier: GPL-2.0-only
// The lessons of a build, as its scripts read them.
import type { LessonAbout, RunSpec } from '../../src/lesson-parts/types.ts';

export const LESSONS = 'lessons.json';

export interface LessonBuilt {
  readonly slug: string;
  readonly about: LessonAbout;
  /** All that its page may run. */
  readonly runs: readonly RunSpec[];
}
