// SPDX-License-Identifier: GPL-2.0-only
// Limits the picture beside a paragraph: no lane shows what a question further down asks.
import {
  askedKey,
  runKey,
  type LessonFound,
  type QuestionAsked,
  type RunSpec,
} from '../../lesson-parts/types.ts';
import { isOfAll, stopOf, until, type Held } from '../../quiz/held.ts';
import type { OpenQuestion } from '../../quiz/types.ts';
import type { GlobalStep, Track } from '../../session/types.ts';

/** Whether two runs have the same operations, in whichever lanes. */
export const sameOps = (a: RunSpec, b: RunSpec): boolean =>
  runKey({ ...a, variants: [] }) === runKey({ ...b, variants: [] });

/** A question as the build found it, without its answer. */
export const questionOf = (found: LessonFound, asked: QuestionAsked): OpenQuestion | undefined =>
  found.questions.find((q) => askedKey(q.asked) === askedKey(asked))?.question;

/** The last step of a lane that tells no answer to these questions, but never before the run's story. */
export function limitOf(track: Track, variant: string, open: readonly OpenQuestion[]): GlobalStep {
  const stops = open
    .filter((question) => isOfAll(question) || question.variant === variant)
    .map((question) => stopOf(track, question) ?? Infinity);
  return Math.max(track.firstStoryStep, Math.min(...stops));
}

/**
 * What a paragraph at `step` shows above the questions `open`. `about`: the variant that the paragraph is about, which
 * is always shown. null: nothing is hidden.
 */
export function heldAbove(
  track: Track,
  step: GlobalStep,
  about: string,
  open: readonly OpenQuestion[],
): Held | null {
  const limits = track.lanes.map((lane) => {
    const limit = limitOf(track, lane.variant, open);
    return { lane, last: lane.variant === about ? Math.max(limit, step) : limit };
  });
  if (limits.every(({ last }) => last === Infinity)) return null;
  const shown = limits.filter(({ last }) => last >= step);
  const last = Math.min(...shown.map((l) => l.last));
  return {
    track: { ...track, diverges: [], lanes: shown.map((l) => until(l.lane, last, track)) },
    last: last === Infinity ? null : last,
    waits: limits.filter((l) => !shown.includes(l)).map((l) => l.lane.variant),
  };
}
