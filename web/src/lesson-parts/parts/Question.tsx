// SPDX-License-Identifier: GPL-2.0-only
// Draws a question in the text. While it is the current one, the picture stops before the step that answers it.
import { useEffect, useId, useRef } from 'react';
import { AnswerForm } from '../../quiz/ui/AnswerForm.tsx';
import { HintText, VerdictText } from '../../quiz/ui/VerdictText.tsx';
import { useLesson, useRun, type OtherRun } from '../context.ts';
import type { LessonStop } from '../types.ts';
import { StepButton } from './StepButton.tsx';
import { WORDS } from '../words.ts';
import { WORDS as QUIZ } from '../../quiz/words.ts';

interface QuestionProps {
  /** The event before which it is asked; for a whole operation, its beginning: 5.v6.9.begin.1. */
  readonly at: string;
  readonly kind: string;
  /** The subject, for a kind with several: a counter's key. */
  readonly of?: string;
  /** A sentence under the question, on slides and paper too: what a word of it means. */
  readonly note?: string;
  readonly run?: OtherRun;
}

export function Question({ at, kind, of, note, run }: QuestionProps) {
  const inText = useRun(run);
  const id = useId();
  const title = useId();
  const { stop, current, asked: askedHere, question: shown, say, answer, askAgain, go } = useLesson();
  const asked = askedHere({ run: inText, at, kind, about: of ?? null, note });
  const here: LessonStop = { run: asked.run, at: asked.at, asks: asked };
  const { nth, at: found } = stop(here, id);
  const { number, of: total, question, said, hint, verdict, earlier, waits } = shown(asked);
  /** The reader has answered here: a verdict from before takes no focus. */
  const pressed = useRef(false);
  const next = useRef<HTMLButtonElement>(null);
  const answered = verdict !== null;
  const give = (without: boolean): void => {
    pressed.current = true;
    answer(asked, without);
  };
  // The form that had the focus no longer exists, so the focus goes to the next button.
  useEffect(() => {
    if (answered && pressed.current) next.current?.focus({ preventScroll: true });
  }, [answered]);
  return (
    <section
      className={`lesson-stop question lesson-question${current === nth ? ' now' : ''}`}
      data-stop={nth}
      id={`stop-${nth}`}
      role="group"
      aria-label={QUIZ.questionOf(number, total)}
    >
      <StepButton at={found} pressed={current === nth} onPress={() => go(here, nth)} />
      <p className="question-number">
        {QUIZ.questionOf(number, total)}
        {current === nth && !verdict && !earlier && WORDS.before}
      </p>
      <h3 id={title}>{question.text}</h3>
      {asked.note && <p className="question-note">{asked.note}</p>}
      {earlier && (
        <div className="answer">
          <p>{WORDS.earlier[earlier]}</p>
          <button type="button" className="link-button" onClick={() => askAgain(asked)}>
            {WORDS.askAgain}
          </button>
          <button type="button" className="link-button" onClick={() => go(here, nth)}>
            {WORDS.showAnswer}
          </button>
        </div>
      )}
      {!verdict && !earlier && (
        <AnswerForm
          question={question}
          title={title}
          said={said}
          onSay={(text) => say(asked, text)}
          onAnswer={() => give(false)}
          onShow={() => give(true)}
          onGoOn={() => give(true)}
        />
      )}
      <div role="status" className="verdict">
        {verdict ? <VerdictText verdict={verdict} /> : hint && <HintText hint={hint} />}
      </div>
      {verdict && (
        <p className="question-source">
          {QUIZ.source(verdict.place)}{' '}
          <button type="button" className="link-button" ref={next} onClick={() => go(here, nth)}>
            {WORDS.showAnswer}
          </button>
        </p>
      )}
      {current === nth && !verdict && waits.length > 0 && (
        <p className="question-waits">{QUIZ.waits(waits)}</p>
      )}
    </section>
  );
}
