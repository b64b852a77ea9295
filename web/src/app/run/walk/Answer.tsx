// SPDX-License-Identifier: GPL-2.0-only
// Takes a step as a typed number, or shows it. A press in the picture answers too.
import { useEffect, useState } from 'react';
import { numberOf } from '../../../quiz/types.ts';
import { MOST_WRONG } from '../../../walk/own-walk.ts';
import { WORDS } from '../../../walk/words.ts';

interface AnswerProps {
  /** The text box's label; absent: nothing can be typed. */
  readonly label: string | undefined;
  /** The step's number: another one begins with an empty box. */
  readonly step: number;
  /** Wrong presses at this step. */
  readonly tries: number;
  /** Answers that the code returns NULL; absent: the step returns nothing. */
  readonly onNothing: (() => void) | undefined;
  readonly onNumber: (n: number) => void;
  readonly onShow: () => void;
}

export function Answer({ label, step, tries, onNothing, onNumber, onShow }: AnswerProps) {
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(''), [step]);
  return (
    <form
      className="answer"
      onSubmit={(e) => {
        e.preventDefault();
        const n = numberOf(typed);
        if (n !== null) onNumber(Number(n));
        setTyped('');
      }}
    >
      {label === undefined ? (
        <span>{WORDS.press}</span>
      ) : (
        <>
          <label>
            {label}
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              required
              pattern="\s*\d{1,9}\s*"
              title={WORDS.number}
              value={typed}
              onChange={(e) => setTyped(e.target.value)}
            />
          </label>
          <button type="submit" className="plain-button">
            {WORDS.answer}
          </button>
        </>
      )}
      {onNothing && (
        <button type="button" className="plain-button" onClick={onNothing}>
          {WORDS.nothingButton}
        </button>
      )}
      <button type="button" className="link-button" onClick={onShow}>
        {WORDS.showMe}
      </button>
      <span className="own-walk-tries">{WORDS.tries(tries, MOST_WRONG)}</span>
    </form>
  );
}
