// SPDX-License-Identifier: GPL-2.0-only
// A sentence or a label in which the words of the field are dotted: pointing at one, or coming to it by keys, tells
// what it means.
import {
  createContext,
  Fragment,
  memo,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { split } from './split.ts';
import type { Glossary, Term } from './terms.ts';
import { Tip } from './Tip.tsx';
import './prose.css';

/** The words of the exhibit that is shown, beside those that all share. */
export const Words = createContext<readonly Glossary[] | undefined>(undefined);

interface ProseProps {
  readonly text: string;
  /** Absent: those of the context. */
  readonly terms?: readonly Glossary[] | undefined;
}

export const Prose = memo(function Prose({ text, terms }: ProseProps) {
  const given = useContext(Words);
  const pieces = useMemo(() => split(text, terms ?? given), [text, terms, given]);
  return pieces.map((piece, i) =>
    typeof piece === 'string' ? (
      <Fragment key={i}>{piece}</Fragment>
    ) : (
      <Word key={`${i} ${piece.term.word}`} {...piece} />
    ),
  );
});

/** A pointer on its way to somewhere else opens nothing, and has time to go from the word to what is said of it. */
const OPEN_MS = 150;
const CLOSE_MS = 250;

function Word({ text, term }: { readonly text: string; readonly term: Term }) {
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
        // Text that wraps and can be copied, which a button's cannot.
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
      {open && <Tip id={id} term={term} of={word} onClose={() => show(false)} />}
    </span>
  );
}
