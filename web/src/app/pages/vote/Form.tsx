// SPDX-License-Identifier: GPL-2.0-only
// Draws the open question on a phone, as a form for one hand.
import { useState, type ReactNode } from 'react';
import { letterOf } from '../class/letters.ts';
import type { State } from './voting.ts';
import { WORDS } from './words.ts';

/** Slots and numbers, which have the type of code. */
const CODE = /^(?:\w+ )?\d+$/;

interface FormProps {
  readonly question: NonNullable<State['question']>;
  /** What was sent in this round; null: nothing. */
  readonly chosen: number | null;
  readonly onSend: (choice: number) => void;
  /** Above the button. */
  readonly children: ReactNode;
}

export function Form({ question, chosen, onSend, children }: FormProps) {
  const [choice, choose] = useState(chosen);
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        if (choice !== null) onSend(choice);
      }}
    >
      <h1>{question.text}</h1>
      {/* The browser keeps an image for as long as its address: each question has one. */}
      {question.picture && <img src={`class/picture?of=${question.id}`} alt={WORDS.picture} />}
      <div
        role="radiogroup"
        aria-label={WORDS.answer}
        aria-required="true"
        className={question.choices.every((c) => CODE.test(c)) ? 'code' : undefined}
      >
        {question.choices.map((text, i) => (
          <label key={i} className="vote-choice">
            <b>{letterOf(i)}</b> <span>{text}</span>
            <input type="radio" name="answer" required checked={choice === i} onChange={() => choose(i)} />
          </label>
        ))}
      </div>
      <div className="vote-foot">
        {children}
        <button type="submit">{WORDS.send}</button>
        <p>{WORDS.sendHelp}</p>
      </div>
    </form>
  );
}
