// SPDX-License-Identifier: GPL-2.0-only
// Folds the text below a question until the reader answers or skips it. A search in the page and a link to a place
// unfold it too. The build and paper fold nothing.
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLesson } from './context.ts';
import { WORDS } from './words.ts';

interface FoldProps {
  /** The number of questions above the fold before this one, and above this one. */
  readonly from: number;
  readonly to: number;
  readonly children: ReactNode;
}

export function Fold({ from, to, children }: FoldProps) {
  const { first, open } = useLesson().fold;
  const folded = first !== null && first <= to;
  const [wasFolded, setWasFolded] = useState(false);
  if (folded && !wasFolded) setWasFolded(true);
  const text = useRef<HTMLDivElement>(null);
  // React writes `hidden` as a boolean, which a search in the page would pass over.
  useLayoutEffect(() => {
    if (folded) text.current?.setAttribute('hidden', 'until-found');
    else text.current?.removeAttribute('hidden');
  }, [folded]);
  useEffect(() => {
    const part = text.current;
    const unfold = (): void => open(to);
    part?.addEventListener('beforematch', unfold);
    return () => part?.removeEventListener('beforematch', unfold);
  }, [open, to]);
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

/** Unfolds the text around an element. */
export const unfold = (within: Element): void =>
  void within.dispatchEvent(new Event('beforematch', { bubbles: true }));

export const isFolded = (element: Element): boolean => element.closest('[hidden]') !== null;
