// SPDX-License-Identifier: GPL-2.0-only
// Draws the form that answers a question: a choice or a number. A click in the picture answers with a slot's number.
import { useId, type FormEvent } from 'react';
import type { OpenQuestion } from '../types.ts';
import { WORDS } from '../words.ts';
import './quiz.css';

const LABELS = { slot: WORDS.slot, number: WORDS.number } as const;

interface AnswerFormProps {
  readonly question: OpenQuestion;
  /** The id of the element that names the form: the question's text. */
  readonly title: string;
  /** The answer so far, typed, clicked or chosen. */
  readonly said: string;
  readonly onSay: (said: string) => void;
  readonly onAnswer: () => void;
  /** Skips the question. */
  readonly onGoOn: () => void;
  /** Ends the question, and shows its answer. */
  readonly onShow: () => void;
}

export function AnswerForm({ question, said, title, onSay, onAnswer, onGoOn, onShow }: AnswerFormProps) {
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
      <button type="button" className="link-button" onClick={onShow}>
        {WORDS.showMe}
      </button>
      <button type="button" className="link-button" onClick={onGoOn}>
        {WORDS.skip}
      </button>
    </form>
  );
}
