// SPDX-License-Identifier: GPL-2.0-only
// The presenter's keys: a clicker's first. Wherever the focus is but in a text field they do what a lecturer expects,
// before anything else on the page hears of them.
import { useEffect, useRef } from 'react';
import { isText } from '../run/keys.ts';

export interface Acts {
  readonly next: () => void;
  readonly back: () => void;
  readonly blank: () => void;
  readonly answer: () => void;
  readonly time: () => void;
  readonly spot: () => void;
  readonly notes: () => void;
  readonly full: () => void;
  readonly end: () => void;
}

const KEYS: Readonly<Record<string, keyof Acts>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'back',
  PageUp: 'back',
  Escape: 'end',
  // A clicker's key for “begin the show”: here it would load the page anew.
  F5: 'full',
  b: 'blank',
  '.': 'blank',
  a: 'answer',
  t: 'time',
  s: 'spot',
  n: 'notes',
  f: 'full',
};

/** `letters`: keys of one character act too. */
export function usePresenterKeys(acts: Acts, letters: boolean): void {
  const now = useRef(acts);
  useEffect(() => void (now.current = acts));
  useEffect(() => {
    const hear = (e: KeyboardEvent): void => {
      if (e.ctrlKey || e.metaKey || e.altKey || isText(e.target)) return;
      const act = KEYS[e.key.length === 1 ? e.key.toLowerCase() : e.key];
      if (!act || (e.key.length === 1 && !letters)) return;
      e.preventDefault();
      e.stopImmediatePropagation();
      if (!e.repeat) now.current[act]();
    };
    addEventListener('keydown', hear, true);
    return () => removeEventListener('keydown', hear, true);
  }, [letters]);
}
