// SPDX-License-Identifier: GPL-2.0-only
// Grades the answer codes of a class. Each quiz is made once, by running it again.
import { readCode, type CodeRead } from './code.ts';
import { grade, type Graded } from './grade.ts';
import type { HandedIn } from './handed-in.ts';
import type { Quiz } from './types.ts';
import { WORDS } from './grade-words.ts';

export interface Row extends HandedIn {
  readonly graded: Graded;
}

export interface GradedAll {
  readonly rows: readonly Row[];
  /** The quizzes that this build could run, by id. */
  readonly quizzes: ReadonlyMap<string, Quiz>;
}

/** Runs what a code names and makes its quiz. Throws the reason if there is no such run here. */
export type MakeQuiz = (code: CodeRead & { readonly ok: true }) => Quiz | Promise<Quiz>;

export async function gradeAll(lines: readonly HandedIn[], make: MakeQuiz): Promise<GradedAll> {
  const quizzes = new Map<string, Quiz>();
  const failed = new Map<string, Error>();
  for (const { code } of lines) {
    const read = readCode(code);
    if (!read.ok || quizzes.has(read.id) || failed.has(read.id)) continue;
    try {
      quizzes.set(read.id, await make(read));
    } catch (error) {
      failed.set(read.id, error as Error);
    }
  }
  const made = ({ id }: { readonly id: string }): Quiz => {
    const quiz = quizzes.get(id);
    if (!quiz) throw failed.get(id) ?? new Error(WORDS.notRun);
    return quiz;
  };
  return { rows: lines.map((line) => ({ ...line, graded: grade(line.code, made) })), quizzes };
}
