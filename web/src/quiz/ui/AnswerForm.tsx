// SPDX-License-Identifier: GPL-2.0-only
// How a question is answered: by choosing, or by a number, which in a picture can be clicked too.
import { useId, type FormEvent } from 'react';
import type { OpenQuestion } from '../types.ts';
import { WORDS } from '../words.ts';
import './quiz.css';

const LABELS = { slot: WORDS.slot, number: WORDS.number } as const;

interface AnswerFormProps {
  readonly question: OpenQuestion;
  /** Id of what it is called by: the question's own words. */
  readonly title: string;
  /** What is typed, clicked or chosen so far. */
  readonly said: string;
  readonly onSay: (said: string) => void;
  readonly onAnswer: () => void;
  /** Without an answer. */
  readonly onGoOn: () => void;
}

export function AnswerForm({ question, said, title, onSay, onAnswer, onGoOn }: AnswerFormProps) {
  const name = useId();
  const { form, choices = [] } = question;
  const submit = (e: FormEvent): void => {
    e.preventDefault();
    onAnswer();
  };
  return (
    <form className="answer" onSubmit={submit}>
      {form === 'choice' ? (
        <fieldset aria-labelledby={title}>
          {choices.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={name}
                required
                value={choice}
                checked={said === choice}
                onChange={() => onSay(choice)}
              />
              <span>{choice}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <label>
          {LABELS[form]}
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            required
            pattern="\s*\d{1,9}\s*"
            title={WORDS.wholeNumber}
            value={said}
            onChange={(e) => onSay(e.target.value)}
          />
        </label>
      )}
      {form === 'slot' && <p className="answer-help">{WORDS.clickSlot}</p>}
      <button type="submit" className="plain-button">
        {WORDS.answer}
      </button>
      <button type="button" className="link-button" onClick={onGoOn}>
        {WORDS.skip}
      </button>
    </form>
  );
}
