// SPDX-License-Identifier: GPL-2.0-only
// Makes the verdicts on the answers that a course kept from an earlier visit, by running their questions again.
import { hintOf, questionIn, verdictOf } from '../../lesson-parts/asking.ts';
import { runsOf } from '../../lesson-parts/ran.ts';
import { askedKey, type LessonAbout, type LessonFound } from '../../lesson-parts/types.ts';
import { pointsOf } from '../../quiz/types.ts';
import type { Engine } from '../../session/engine-types.ts';
import type { LessonReport } from '../embed/course/scorm.ts';
import type { Answers } from './use-questions.ts';

export async function earlierAnswers(
  engine: Engine,
  about: LessonAbout,
  { questions }: LessonFound,
  { left }: LessonReport,
): Promise<Answers> {
  const run = runsOf(engine, about);
  const answers: Record<string, Answers[string]> = {};
  for (const [i, { asked }] of questions.entries()) {
    const { tries, done } = left.answers[i]!;
    if (!done && tries.length === 0) continue;
    const session = await run(asked.run);
    const question = questionIn(session.runs, asked);
    if (!question) continue;
    const track = session.track('walk', 'step');
    answers[askedKey(asked)] = {
      tries,
      points: pointsOf(question, tries),
      hint: hintOf(track, question, tries),
      verdict: done ? verdictOf(track, question, tries) : null,
    };
  }
  return answers;
}
