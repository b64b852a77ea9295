// SPDX-License-Identifier: GPL-2.0-only
// Records how far the reader is in a lesson: whether it was read to its end, and how each question was answered.
import { askedKey, type LessonFound, type QuestionAsked } from '../../lesson-parts/types.ts';
import type { Tries } from '../../quiz/types.ts';
import type { Store } from '../state/store.ts';
import { today, type Answer, type Progress } from '../storage/progress.ts';

export type RecordAnswer = (asked: QuestionAsked, how: Answer['how'], tries: Tries) => void;

/** An answer of an earlier visit, with what was answered. */
export type Earlier = Answer & { readonly tries: Tries };

/** By `askedKey`, the answers of earlier visits. The question of the address, which the review opens, is asked anew. */
export function earlierAnswers(store: Store, slug: string): Readonly<Record<string, Earlier>> {
  const [, asked] = /^#question-(\d+)$/.exec(location.hash) ?? [];
  const all = Object.entries(store.getState().kept.lessons[slug]?.answers ?? {});
  return Object.fromEntries(
    all.flatMap(([key, { tries, ...rest }]) =>
      tries === undefined || rest.number === Number(asked) ? [] : [[key, { ...rest, tries }]],
    ),
  );
}

function change(store: Store, slug: string, to: (before: Progress) => Progress): void {
  const { kept, keep } = store.getState();
  const before = kept.lessons[slug] ?? { read: false, answers: {} };
  keep({ lessons: { ...kept.lessons, [slug]: to(before) } });
}

export function recordRead(store: Store, slug: string): void {
  if (!store.getState().kept.lessons[slug]?.read)
    change(store, slug, (before) => ({ ...before, read: true }));
}

/** A student's own question counts as the one in the text. */
const inText = (asked: QuestionAsked): string => asked.stands ?? askedKey(asked);

/** Also forgets answers to questions that the lesson no longer has. */
export function recordAnswer(
  store: Store,
  slug: string,
  { questions }: LessonFound,
  asked: QuestionAsked,
  how: Answer['how'],
  tries: Tries,
): void {
  const keys = questions.map((q) => inText(q.asked));
  const key = inText(asked);
  change(store, slug, ({ read, answers }) => ({
    read,
    answers: {
      ...Object.fromEntries(Object.entries(answers).filter(([other]) => keys.includes(other))),
      [key]: { how, number: keys.indexOf(key) + 1, day: today(), tries: [...tries] },
    },
  }));
}
