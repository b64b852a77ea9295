// SPDX-License-Identifier: GPL-2.0-only
// Reads the reader's progress over the lessons: which are read, and which questions to review.
import type { Preferences, Progress } from './browser-storage.ts';

export type { Progress };
export type Answer = Progress['answers'][string];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days since 1970. */
export const today = (): number => Math.floor(Date.now() / DAY_MS);

const missed = ({ how }: Answer): boolean => how !== 'right';

export interface Missed {
  readonly slug: string;
  /** The question's number in its lesson, from 1. */
  readonly number: number;
}

/** The questions that were answered wrongly or skipped before `day`, in the order of `slugs`. */
export const toReview = (
  lessons: Preferences['lessons'],
  slugs: readonly string[],
  day: number,
): readonly Missed[] =>
  slugs.flatMap((slug) =>
    Object.values(lessons[slug]?.answers ?? {})
      .filter((answer) => missed(answer) && answer.day < day)
      .map(({ number }) => ({ slug, number }))
      .sort((a, b) => a.number - b.number),
  );

/** How many of a lesson's questions were answered, and how many of these rightly. */
export function tally({ answers }: Progress): { readonly right: number; readonly of: number } {
  const all = Object.values(answers);
  return { right: all.filter((answer) => !missed(answer)).length, of: all.length };
}
