// SPDX-License-Identifier: GPL-2.0-only
// Makes a lesson's questions with a student's own numbers, by running them. The page fetches it for such a student.
import { ownQuestions } from '../../lesson-parts/own-files.ts';
import { lessonQuiz } from '../../lesson-parts/quiz.ts';
import { ranQuestions } from '../../lesson-parts/ran.ts';
import { askedKey, type LessonAbout, type LessonFound } from '../../lesson-parts/types.ts';
import { seedOf } from '../../quiz/student.ts';
import type { Engine } from '../../session/engine-types.ts';
import { knownStudent } from '../address/student.ts';
import type { Own } from './use-host.tsx';

interface Found {
  readonly own: Own;
  readonly found: LessonFound;
}

/** @param typed the student's number in the address. Rejects with a sentence if no questions can be made of it. */
export async function ownFound(
  engine: Engine,
  slug: string,
  about: LessonAbout,
  found: LessonFound,
  typed: string,
): Promise<Found> {
  const student = knownStudent(typed);
  const seed = seedOf(student);
  const inText = found.questions.map((q) => q.asked);
  const all = await ownQuestions(slug, inText, seed);
  const questions = (await ranQuestions(engine, about, all)).map((ran) => ran.question);
  const mine = new Map(inText.map((asked, i) => [askedKey(asked), all[i]!]));
  return {
    own: { student, asked: (asked) => mine.get(askedKey(asked)) ?? asked },
    found: {
      ...found,
      questions: questions.map(({ answer: _, hints: _hints, rule: _rule, why: _why, ...question }, i) => ({
        asked: all[i]!,
        question,
      })),
      quiz: found.quiz && lessonQuiz(slug, about, questions, seed).id,
    },
  };
}
