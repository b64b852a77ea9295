// SPDX-License-Identifier: GPL-2.0-only
// Joins what makes a lesson's questions and judges their answers: the page fetches it with its first question.
import type { Question, Tries } from '../quiz/types.ts';
import { hintOf as hint, type Hint } from '../quiz/verdict.ts';
import type { Track } from '../session/types.ts';

export { codeOf } from '../quiz/code.ts';
export { isDone } from '../quiz/quiz-run.ts';
export { verdictOf } from '../quiz/verdict.ts';
export { questionIn } from './quiz.ts';

/** A lesson shows no code, so its hints name none. */
export const hintOf = (track: Track, question: Question, tries: Tries): Hint | null =>
  hint(track, question, tries, false);
