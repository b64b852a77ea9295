// SPDX-License-Identifier: GPL-2.0-only
// Draws a dotted word: pointer or focus on it shows its meaning.
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Term } from './terms.ts';
import { Lazily, part } from '../lazily/Lazily.tsx';
import * as WORDS from './words.ts';

const TIP = part(WORDS.tip, () => import('./Tip.tsx'));

/** How long a pointer rests on a word before its tip opens: a passing pointer opens nothing. */
const OPEN_MS = 150;
/** How long the tip stays after the pointer has left, so that it can move to the tip. */
const CLOSE_MS = 250;

export function Word({ text, term }: { readonly text: string; readonly term: Term }) {
  const id = useId();
  const word = useRef<HTMLSpanElement>(null);
  const whole = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const show = (to: boolean, after = 0): void => {
    clearTimeout(timer.current);
    if (after) timer.current = setTimeout(() => setOpen(to), after);
    else setOpen(to);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const onKeyDown = (e: KeyboardEvent): void => {
    if (e.key !== 'Enter' && e.key !== ' ') return;
    show(!open);
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <span
      ref={whole}
      onPointerEnter={(e) => e.pointerType === 'mouse' && show(true, OPEN_MS)}
      onPointerLeave={(e) => e.pointerType === 'mouse' && show(false, CLOSE_MS)}
    >
      <span
        ref={word}
        // A span, because a button's text neither wraps with its line nor can be copied.
        role="button"
        tabIndex={0}
        className="term"
        aria-describedby={open ? id : undefined}
        onFocus={(e) => e.target.matches(':focus-visible') && show(true)}
        onBlur={() => whole.current?.matches(':hover') || show(false)}
        onClick={() => show(true)}
        onKeyDown={onKeyDown}
      >
        {text}
      </span>
      {open && (
        <Lazily
          part={TIP}
          props={{ id, term, of: word, onClose: () => show(false) }}
          at={term}
          waiting={null}
        />
      )}
    </span>
  );
}
