// SPDX-License-Identifier: GPL-2.0-only
// Draws parts of a lesson that are numbers. Count reads one from the run; Dial lets the reader set one.
import { useRef, useState, type PointerEvent } from 'react';
import { useLesson, useRun, type OtherRun } from '../context.ts';
import { WORDS } from '../words.ts';

interface CountProps {
  readonly in: string;
  /** A counter's key; absent: the first. */
  readonly of?: string;
  /** Operation, from 1; absent: the one on which the run opens. */
  readonly op?: number;
  readonly run?: OtherRun;
}

/** A counter's value, read from the run. A click lists what it counts. */
export function Count({ in: variant, of, op, run: own }: CountProps) {
  const run = useRun(own);
  const { count, records } = useLesson();
  const [open, setOpen] = useState(false);
  const asked = { run, variant, counter: of ?? null, op: op ?? null };
  return (
    <span
      className="lesson-counted"
      onKeyDown={(e) => {
        if (e.key !== 'Escape' || !open) return;
        setOpen(false);
        e.stopPropagation();
      }}
    >
      <button
        type="button"
        className="lesson-count"
        aria-expanded={open}
        aria-haspopup="dialog"
        title={WORDS.counted}
        onClick={() => setOpen(!open)}
      >
        {count(asked) ?? '?'}
      </button>
      {open && records(asked, () => setOpen(false))}
    </span>
  );
}

interface DialProps {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  /** The accessible name: "Index". */
  readonly label: string;
}

/** Pixels of a drag that change the number by one. */
const PITCH = 4;

/** A number that the reader types, steps or drags; the page then runs the lesson's run again. */
export function Dial({ name, least, most, label }: DialProps) {
  const { dials, turn } = useLesson();
  const from = useRef<{ readonly x: number; readonly value: number } | null>(null);
  const now = dials[name] ?? least;
  const set = (value: number): void => {
    if (Number.isInteger(value) && value !== now) turn(name, Math.min(most, Math.max(least, value)));
  };
  const drawn = (e: PointerEvent): void => {
    if (from.current && Math.abs(e.clientX - from.current.x) >= PITCH)
      set(from.current.value + Math.trunc((e.clientX - from.current.x) / PITCH));
  };
  return (
    <span className="lesson-dial" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={WORDS.less(label)}
        disabled={now <= least}
        onClick={() => set(now - 1)}
      >
        ◂
      </button>
      <input
        type="number"
        aria-label={label}
        min={least}
        max={most}
        value={now}
        onChange={(e) => set(e.target.valueAsNumber)}
        onPointerDown={(e) => {
          if (e.pointerType === 'mouse') e.currentTarget.setPointerCapture(e.pointerId);
          from.current = e.pointerType === 'mouse' ? { x: e.clientX, value: now } : null;
        }}
        onPointerMove={drawn}
        onPointerUp={() => (from.current = null)}
      />
      <button
        type="button"
        aria-label={WORDS.more(label)}
        disabled={now >= most}
        onClick={() => set(now + 1)}
      >
        ▸
      </button>
    </span>
  );
}
