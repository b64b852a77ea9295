// SPDX-License-Identifier: GPL-2.0-only
// Declares the list of a build's lessons, which other build steps read.
import type { LessonAbout, RunSpec } from '../../src/lesson-parts/types.ts';

export const LESSONS = 'lessons.json';

export interface LessonBuilt {
  readonly slug: string;
  readonly about: LessonAbout;
  readonly runs: readonly RunSpec[];
}
