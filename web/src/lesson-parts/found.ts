// SPDX-License-Identifier: GPL-2.0-only
// Fetches the build's results of a lesson's runs.
import all from 'virtual:lesson-found';
import { own } from '../base/own.ts';
import type { LessonFound } from './types.ts';

type Fetched = Readonly<Record<string, () => Promise<{ readonly default: LessonFound }>>>;

/** undefined: no such lesson exists. */
export const foundOf = (slug: string): Promise<LessonFound> | undefined =>
  own(all as Fetched, slug)?.().then((found) => found.default);
