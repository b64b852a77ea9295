// SPDX-License-Identifier: GPL-2.0-only
// Joins what makes a lesson's questions and judges their answers: the page fetches it with its first question.
export { isDone } from '../quiz/quiz-run.ts';
export { hintOf, verdictOf } from '../quiz/verdict.ts';
export { questionIn } from './quiz.ts';
