// SPDX-License-Identifier: GPL-2.0-only
// The screen is black: whoever listens looks up. Any key brings it back and does nothing else.
import { useEffect, useRef } from 'react';
import * as WORDS from './words.ts';
import './blank.css';

/** While it is there, `then` hears of every key before anybody else does. */
export function useAnyKey(on: boolean, then: () => void): void {
  const end = useRef(then);
  useEffect(() => void (end.current = then));
  useEffect(() => {
    if (!on) return;
    const hear = (e: KeyboardEvent): void => {
      e.preventDefault();
      e.stopImmediatePropagation();
      // The key that has made it black may still be down.
      if (!e.repeat) end.current();
    };
    addEventListener('keydown', hear, true);
    return () => removeEventListener('keydown', hear, true);
  }, [on]);
}

export function Blank({ onEnd }: { readonly onEnd: () => void }) {
  useAnyKey(true, onEnd);
  return <button type="button" className="blank" aria-label={WORDS.showAgain} onClick={onEnd} />;
}
