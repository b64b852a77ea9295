// SPDX-License-Identifier: GPL-2.0-only
// Writes and reads what a course keeps of a lesson between visits (cmi.suspend_data):
//   rw-;dd-;tw3:lesson:five-walks:v6.9,merged:64:0.3:k3f2:14.b/a.-:0x8f3kq
// First how each question went at its first try: right, wrong, skipped or not yet. Then whether each is done. The
// answers themselves are an answer code, so a lecturer can grade it too.
import { codeOf, readCode, triesBy, type Coded } from '../../../quiz/code.ts';
import type { Tries } from '../../../quiz/types.ts';

export type First = 'r' | 'w' | 's' | '-';

export interface AnswerSoFar {
  readonly tries: Tries;
  /** It was answered right, had all its tries, or was skipped. */
  readonly done: boolean;
}

export interface Left {
  readonly first: readonly First[];
  readonly answers: readonly AnswerSoFar[];
}

const nothingLeft = ({ questions }: Coded): Left => ({
  first: questions.map(() => '-'),
  answers: questions.map(() => ({ tries: [], done: false })),
});

export const leftText = (quiz: Coded, { first, answers }: Left): string =>
  [
    first.join(''),
    answers.map((a) => (a.done ? 'd' : '-')).join(''),
    codeOf(
      quiz,
      answers.map((a) => a.tries),
    ),
  ].join(';');

/** No answers, if nothing was left or it belongs to other questions than these. */
export function leftIn(text: string, quiz: Coded): Left {
  const [first = '', done = '', coded = ''] = text.split(';');
  const code = readCode(coded);
  const { length } = quiz.questions;
  const isWhole = /^[rws-]*$/.test(first) && first.length === length && done.length === length;
  if (!code.ok || code.id !== quiz.id || code.answers.length !== length || !isWhole) return nothingLeft(quiz);
  return {
    first: [...first] as First[],
    answers: quiz.questions.map((q, i) => ({ tries: triesBy(q, code.answers[i]!), done: done[i] === 'd' })),
  };
}
