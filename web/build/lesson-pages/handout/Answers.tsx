// SPDX-License-Identifier: GPL-2.0-only
// Prints a lesson's questions with their answers, read from its run, for lecturers.
import { useLesson } from '../../../src/lesson-parts/context.ts';
import { verdictOf } from '../../../src/quiz/verdict.ts';
import type { Runs } from '../runs.ts';
import { SheetHead, type AskedOf } from './Handout.tsx';
import { WORDS } from './words.ts';

interface AnswersProps {
  readonly questions: readonly AskedOf[];
  readonly runs: Runs;
  readonly provenance: string;
}

export function Answers({ questions, runs, provenance }: AnswersProps) {
  const { about, dials } = useLesson();
  return (
    <>
      <SheetHead about={about}>
        <span>{about.title}</span>
      </SheetHead>
      <h1>{WORDS.answers}</h1>
      <p>{WORDS.whence}</p>
      {questions.length === 0 && <p>{WORDS.noQuestions}</p>}
      <ol className="print-questions">
        {questions.map(({ asked, question }, i) => {
          const track = runs.session(asked.run, dials).track('walk', 'step');
          const { why, place } = verdictOf(track, question, [question.answer]);
          return (
            <li key={i}>
              <p>
                {question.text} <b>{question.answer}</b>
              </p>
              {question.choices && <p className="print-fine">{WORDS.choices(question.choices)}</p>}
              <p>{why}</p>
              <p className="print-fine">{place}</p>
            </li>
          );
        })}
      </ol>
      <footer>{WORDS.sources([provenance, runs.title(about.run)])}</footer>
    </>
  );
}
