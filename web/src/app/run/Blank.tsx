// SPDX-License-Identifier: GPL-2.0-only
// Blanks the screen, so that listeners look at the speaker. Any key shows the page again and has no other effect.
import { useEffect, useRef } from 'react';
import * as WORDS from './words.ts';
import './blank.css';

/** While `on`, calls `then` with every key before any other listener. */
export function useAnyKey(on: boolean, then: () => void): void {
  const end = useRef(then);
  useEffect(() => void (end.current = then));
  useEffect(() => {
    if (!on) return;
    const hear = (e: KeyboardEvent): void => {
      e.preventDefault();
      e.stopImmediatePropagation();
      // The key that blanked the screen may still be down.
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
