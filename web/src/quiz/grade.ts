// SPDX-License-Identifier: GPL-2.0-only
// Grades an answer code: makes its quiz again, and compares the answers.
import { readCode, triesBy, type CodeRead } from './code.ts';
import { unversioned, VERSION } from './id.ts';
import { pointsOf, type Given, type Quiz, type Tries } from './types.ts';
import { WORDS } from './grade-words.ts';

export interface Graded {
  /** The quiz's id; null: the code names none. */
  readonly quiz: string | null;
  readonly valid: boolean;
  /** By the tries: a half, or a quarter, for an answer that is right at the second or third. */
  readonly points: number;
  readonly of: number;
  readonly answers: readonly {
    readonly question: number;
    readonly text: string;
    readonly given: Given;
    readonly right: string;
    /** How many answers were given, and which, in order. */
    readonly tries: number;
    readonly tried: Tries;
    readonly points: number;
  }[];
  /** If the code is not valid: its fault, and the remedy. */
  readonly why?: string;
}

const refused = (quiz: string | null, why: string): Graded => ({
  ...{ quiz, valid: false, points: 0, of: 0, answers: [] },
  why,
});

/** `make` runs what a code names and makes its quiz. It throws the reason if that cannot run here. */
export function grade(line: string, make: (code: CodeRead & { readonly ok: true }) => Quiz): Graded {
  const code = readCode(line);
  if (!code.ok) return refused(null, code.told);
  let quiz: Quiz;
  try {
    quiz = make(code);
  } catch (error) {
    return refused(code.id, WORDS.cannotRun((error as Error).message));
  }
  if (unversioned(quiz.id) !== unversioned(code.id) || quiz.questions.length !== code.answers.length)
    return refused(code.id, code.id.startsWith(`${VERSION}:`) ? WORDS.otherRun : WORDS.older);
  const answers = quiz.questions.map((q, i) => {
    const tries = triesBy(q, code.answers[i]!);
    const given = tries.at(-1) ?? null;
    const points = pointsOf(q, tries);
    return {
      ...{ question: i + 1, text: q.text, given, right: q.answer, points },
      ...{ tries: tries.length, tried: tries },
    };
  });
  const points = answers.reduce((sum, a) => sum + a.points, 0);
  return { quiz: quiz.id, valid: true, points, of: answers.length, answers };
}
