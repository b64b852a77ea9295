// SPDX-License-Identifier: GPL-2.0-only
// Shows the points at the end of a quiz, and the code to hand in.
import { useEffect, useId, useRef, useState } from 'react';
import { WORDS } from '../words.ts';
import './quiz.css';

interface HandInProps {
  /** How many questions were answered right, at whatever try. */
  readonly right: number;
  readonly points: number;
  readonly of: number;
  readonly code: string;
  /** Rejects if the browser forbids writing to the clipboard. */
  readonly onCopy: (text: string) => Promise<void>;
  readonly onAgain: () => void;
  /** At the end of a quiz: this replaces the question, and takes the focus. Absent: it follows a lesson's text. */
  readonly onEnd?: () => void;
}

export function HandIn({ right, points, of, code, onCopy, onAgain, onEnd }: HandInProps) {
  const id = useId();
  const [said, setSaid] = useState('');
  const head = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const ends = onEnd !== undefined;
  useEffect(() => {
    if (ends) head.current?.focus({ preventScroll: true });
  }, [ends]);
  const copy = (): void =>
    void onCopy(code).then(
      () => setSaid(WORDS.copied),
      () => {
        text.current?.select();
        setSaid(WORDS.notCopied);
      },
    );
  return (
    <section className="question" aria-label={WORDS.yourPoints}>
      <h2 ref={head} tabIndex={-1}>
        {WORDS.rightOf(right, of)}
      </h2>
      {points !== right && <p>{WORDS.pointsOf(points, of)}</p>}
      <label htmlFor={id}>{WORDS.code}</label>
      <textarea id={id} ref={text} readOnly rows={4} value={code} onFocus={(e) => e.currentTarget.select()} />
      <p className="answer-help">{WORDS.codeHelp}</p>
      <div className="answer">
        <button type="button" className="plain-button" onClick={copy}>
          {WORDS.copy}
        </button>
        <button type="button" className="link-button" onClick={onAgain}>
          {ends ? WORDS.again : WORDS.anew}
        </button>
        {onEnd && (
          <button type="button" className="link-button" onClick={onEnd}>
            {WORDS.back}
          </button>
        )}
      </div>
      <p role="status">{said}</p>
    </section>
  );
}
