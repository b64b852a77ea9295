// SPDX-License-Identifier: GPL-2.0-only
// Codes that were handed in, a line each, perhaps behind a name: each quiz is run again once, then all are graded.
import { readCode, type CodeRead } from '../../../quiz/code.ts';
import { grade, type Graded } from '../../../quiz/grade.ts';
import type { Quiz } from '../../../quiz/types.ts';
import { WORDS } from './words.ts';

export interface HandedIn {
  /** From 1, as in the text. */
  readonly line: number;
  readonly name: string;
  readonly code: string;
}

export interface Row extends HandedIn {
  readonly graded: Graded;
}

export interface GradedAll {
  readonly rows: readonly Row[];
  /** Those that could be run, by id. */
  readonly quizzes: ReadonlyMap<string, Quiz>;
}

/** Runs what a code names, and makes its quiz; rejects, with what is wrong, where there is no such run. */
export type MakeQuiz = (code: CodeRead & { readonly ok: true }) => Promise<Quiz>;

const OUTER = /^[\s,;"']+|[\s,;"']+$/g;

/** "Ada Lovelace, tw1:…": what stands before a code is the name. Empty lines are none. */
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
