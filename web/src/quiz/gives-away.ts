// SPDX-License-Identifier: GPL-2.0-only
// Finds texts that hold an answer.
import type { OpQuestion } from '../exhibit-api/questions.ts';

/** The single words and numbers of a text; `linux-7.2` is one word. */
const wordsOf = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{N}_−.-]+/u).flatMap((word) => (/^linux-/.test(word) ? [word] : word.split(/[.-]/)));

/** Whether the question's text has its answer. */
export const givesAway = ({ form, text, answer }: OpQuestion): boolean =>
  form !== 'choice' || /^\d+$/.test(answer) ? wordsOf(text).includes(answer) : text.includes(answer);

/** Whether a hint has the answer: the same word, or the same words in a row. */
export function tells(text: string, answer: string): boolean {
  const [words, sought] = [text, answer].map(
    (t) =>
      ` ${
        t
          .toLowerCase()
          .match(/[\p{L}\p{N}_]+/gu)
          ?.join(' ') ?? ''
      } `,
  );
  return words!.includes(sought!);
}

/** The question without hints that tell its answer, or that are for it. */
export const discreet = <T extends OpQuestion>(question: T): T => ({
  ...question,
  hints: Object.fromEntries(
    Object.entries(question.hints).filter(
      ([given, text]) => given !== question.answer && !tells(text, question.answer),
    ),
  ),
});
