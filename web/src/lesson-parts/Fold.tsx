// SPDX-License-Identifier: GPL-2.0-only
// Folds text and questions below a question until the reader answers or skips it. A search in the page and a link to a place
// unfold it too. The build and paper fold nothing.
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLesson } from './context.ts';
import { WORDS as QUIZ } from '../quiz/words.ts';
import { WORDS } from './words.ts';

interface FoldProps {
  /** The number of questions above the fold before this one, and above this one. */
  readonly from: number;
  readonly to: number;
  readonly children: ReactNode;
}

/** Hides an element until it is unfolded or found. `found`: a search or a link wants something in it. */
export function useFolded<E extends HTMLElement>(folded: boolean, found: () => void): RefObject<E | null> {
  const part = useRef<E>(null);
  // React writes `hidden` as a boolean, which a search in the page would pass over.
  useLayoutEffect(() => {
    if (folded) part.current?.setAttribute('hidden', 'until-found');
    else part.current?.removeAttribute('hidden');
  }, [folded]);
  useEffect(() => {
    const element = part.current;
    element?.addEventListener('beforematch', found);
    return () => element?.removeEventListener('beforematch', found);
  }, [found]);
  return part;
}

export function Fold({ from, to, children }: FoldProps) {
  const { first, open } = useLesson().fold;
  const folded = first !== null && first <= to;
  const [wasFolded, setWasFolded] = useState(false);
  if (folded && !wasFolded) setWasFolded(true);
  const text = useFolded<HTMLDivElement>(
    folded,
    useCallback(() => open(to), [open, to]),
  );
  return (
    <>
      <p role="status" className="lesson-fold">
        {folded && first > from && <span>{WORDS.folded(first)}</span>}
        {!folded && wasFolded && <span className="unseen">{WORDS.unfolded}</span>}
      </p>
      <div ref={text}>{children}</div>
    </>
  );
}

interface FoldedQuestionProps {
  readonly number: number;
  readonly of: number;
  /** The question. */
  readonly children: ReactNode;
}

/** Shows only a question's number while an earlier one is open. */
export function FoldedQuestion({ number, of, children }: FoldedQuestionProps) {
  const { first, open } = useLesson().fold;
  const folded = first !== null && first < number;
  const name = QUIZ.questionOf(number, of);
  const part = useFolded<HTMLDivElement>(
    folded,
    useCallback(() => open(number - 1), [open, number]),
  );
  return (
    <>
      {folded && (
        <section className="question-folded" role="group" aria-label={name}>
          <p className="question-number">{name}</p>
        </section>
      )}
      <div ref={part}>{children}</div>
    </>
  );
}

/** Unfolds the text or the question around an element. */
export const unfold = (within: Element): void =>
  void within.dispatchEvent(new Event('beforematch', { bubbles: true }));

export const isFolded = (element: Element): boolean => element.closest('[hidden]') !== null;
