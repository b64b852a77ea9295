// SPDX-License-Identifier: GPL-2.0-only
// Shows one question: a form and hints until it is done, then the verdict. The group and its live region stay in place.
import { useEffect, useId, useRef } from 'react';
import type { Hint, Verdict } from '../verdict.ts';
import type { Question } from '../types.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { HintText, VerdictText } from './VerdictText.tsx';
import { WORDS } from '../words.ts';
import './quiz.css';

interface QuestionCardProps {
  readonly number: number;
  readonly of: number;
  readonly question: Question;
  /** The answer so far, typed, clicked or chosen. */
  readonly said: string;
  /** What is said of a wrong answer while tries are left; null: none was wrong yet. */
  readonly hint: Hint | null;
  /** null: the question is not done yet. */
  readonly verdict: Verdict | null;
  /** Lanes whose pictures wait for the answer. */
  readonly waits: readonly string[];
  readonly onSay: (said: string) => void;
  readonly onAnswer: () => void;
  /** Ends the question, and shows its answer. */
  readonly onShow: () => void;
  /** Goes to the next question: skips this one, or follows its verdict. */
  readonly onGoOn: () => void;
}

export function QuestionCard(props: QuestionCardProps) {
  const { number, of, question, hint, verdict, waits, onGoOn } = props;
  const title = useId();
  const next = useRef<HTMLButtonElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const answered = verdict !== null;
  // The element that had the focus no longer exists: the button or the new question takes the focus.
  useEffect(() => {
    if (answered) next.current?.focus({ preventScroll: true });
    else head.current?.focus({ preventScroll: true });
  }, [answered, question]);
  return (
    <section className="question" role="group" aria-label={WORDS.questionOf(number, of)}>
      <p className="question-number">{WORDS.questionOf(number, of)}</p>
      <h2 id={title} ref={head} tabIndex={-1}>
        {question.text}
      </h2>
      {!answered && <AnswerForm {...props} title={title} />}
      <div role="status" className="verdict">
        {verdict ? <VerdictText verdict={verdict} /> : hint && <HintText hint={hint} />}
      </div>
      {verdict && (
        <>
          <p className="question-source">{WORDS.source(verdict.place)}</p>
          <button type="button" className="plain-button" ref={next} onClick={onGoOn}>
            {number < of ? WORDS.next : WORDS.points}
          </button>
        </>
      )}
      {waits.length > 0 && <p className="question-waits">{WORDS.waits(waits)}</p>}
    </section>
  );
}
