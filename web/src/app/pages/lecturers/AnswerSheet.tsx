// SPDX-License-Identifier: GPL-2.0-only
// Shows the answers to a lesson's questions, and prints them. No file has them: the page runs the lesson when asked to.
import { useId, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { LessonListed } from '../../../lesson-parts/types.ts';
import { seedOf, studentOf } from '../../../quiz/student.ts';
import { answersTo, type LessonAnswers, type Runner } from './make-quiz.ts';
import { Plan } from './Plan.tsx';
import { WORDS } from './words.ts';
import './answer-sheet.css';

interface AnswerSheetProps {
  readonly lesson: LessonListed;
  readonly runner: Runner;
  readonly onOpen: (isOpen: boolean) => void;
}

/** `waits`: the lesson runs. */
type Made = 'waits' | LessonAnswers | { readonly problem: string } | null;

export function AnswerSheet({ lesson: { slug, about }, runner, onOpen }: AnswerSheetProps) {
  const [made, setMade] = useState<Made>(null);
  const [typed, setTyped] = useState('');
  const [onPaper, setOnPaper] = useState(false);
  const student = studentOf(typed);
  const make = async (): Promise<void> => {
    setMade('waits');
    const seed = student === null ? 0 : seedOf(student);
    setMade(
      await answersTo(runner, slug, seed).catch((error: unknown) => ({ problem: (error as Error).message })),
    );
  };
  const print = (): void => {
    const { dataset } = document.documentElement;
    const after = (): void => {
      delete dataset['paper'];
      setOnPaper(false);
    };
    addEventListener('afterprint', after, { once: true });
    dataset['paper'] = 'answers';
    flushSync(() => setOnPaper(true));
    window.print();
  };
  const title = WORDS.of(WORDS.answers, about.title);
  const sheet = made && made !== 'waits' && 'answers' in made && (
    <Sheet title={student === null ? title : WORDS.forStudent(title, student)} {...made} />
  );
  return (
    <details className="lecturers-sheet" onToggle={(e) => onOpen(e.currentTarget.open)}>
      <summary aria-label={title}>{WORDS.answers}</summary>
      <p>{WORDS.noSecret}</p>
      <div className="text-row lecturers-fields">
        <label className="choice">
          <span className="label">{WORDS.student}</span>
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(e) => {
              setTyped(e.target.value);
              setMade(null);
            }}
          />
        </label>
      </div>
      <p className="text-row">
        <button
          type="button"
          className="plain-button"
          disabled={made === 'waits'}
          aria-label={WORDS.of(WORDS.showAnswers, about.title)}
          onClick={() => void make()}
        >
          {WORDS.showAnswers}
        </button>
        {sheet && (
          <button
            type="button"
            className="plain-button"
            aria-label={WORDS.of(WORDS.printAnswers, about.title)}
            onClick={print}
          >
            {WORDS.printAnswers}
          </button>
        )}
      </p>
      <p role="status">
        {made === 'waits' ? WORDS.runningLesson : made && 'problem' in made && WORDS.noSheet(made.problem)}
      </p>
      {sheet}
      {onPaper && createPortal(<main className="answer-paper">{sheet}</main>, document.body)}
    </details>
  );
}

function Sheet({ title, answers, plan, sources }: LessonAnswers & { readonly title: string }) {
  const id = useId();
  return (
    <section className="answer-sheet" aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      {answers.length === 0 && <p>{WORDS.lessonAsksNothing}</p>}
      <ol className="lecturers-answers">
        {answers.map(({ question: { text, answer, choices }, note, why, place }, i) => (
          <li key={i}>
            {text} <b>{answer}</b>
            {choices && <span>{WORDS.outOf(choices.join(', '))}</span>}
            {note && <p className="text-fine">{note}</p>}
            <p>{why}</p>
            <p className="text-fine">{place}</p>
          </li>
        ))}
      </ol>
      <Plan plan={plan} />
      <p className="text-fine">{WORDS.whence(sources.join(', '))}</p>
    </section>
  );
}
