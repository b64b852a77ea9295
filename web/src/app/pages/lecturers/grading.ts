// SPDX-License-Identifier: GPL-2.0-only
// Reads answer codes from lines of text and grades them. Each quiz is made once, by running it again.
import { readCode, type CodeRead } from '../../../quiz/code.ts';
import { grade, type Graded } from '../../../quiz/grade.ts';
import type { Quiz } from '../../../quiz/types.ts';
import { WORDS } from './words.ts';

export interface HandedIn {
  /** Line number, from 1. */
  readonly line: number;
  readonly name: string;
  readonly code: string;
}

export interface Row extends HandedIn {
  readonly graded: Graded;
}

export interface GradedAll {
  readonly rows: readonly Row[];
  /** The quizzes that this build could run, by id. */
  readonly quizzes: ReadonlyMap<string, Quiz>;
}

/** Runs what a code names and makes its quiz. Rejects with the reason if there is no such run here. */
export type MakeQuiz = (code: CodeRead & { readonly ok: true }) => Promise<Quiz>;

const OUTER = /^[\s,;"']+|[\s,;"']+$/g;

/** Splits "Ada Lovelace, tw1:…" into name and code. Skips empty lines. */
export const handedIn = (text: string): readonly HandedIn[] =>
  text.split(/\r?\n/).flatMap((written, i) => {
    const at = written.search(/(?<![\w-])tw\d*:/);
    const [name, code] = at < 0 ? ['', written] : [written.slice(0, at), written.slice(at)];
    const whole = { line: i + 1, name: name.replace(OUTER, ''), code: code.replace(OUTER, '') };
    return whole.code === '' ? [] : [whole];
  });

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
