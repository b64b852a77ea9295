// SPDX-License-Identifier: GPL-2.0-only
// Draws parts of a lesson that tie text to the picture: At (stop), Show (ring), Open (link).
import { useContext, useId, useMemo, type ReactNode } from 'react';
import { Stretch, useLesson, useRun, type OtherRun } from '../context.ts';
import { StepButton } from './StepButton.tsx';
import type { LessonStop } from '../types.ts';

interface AtProps {
  /** An event reference, as in an address: operation.lane.event.number; absent: the first step. */
  readonly at?: string;
  /** How the run differs from the lesson's. */
  readonly run?: OtherRun;
  /** The handout shows this stop with its picture. */
  readonly print?: boolean;
  readonly children: ReactNode;
}

export function At({ at, run: own, children }: AtProps) {
  const run = useRun(own);
  const id = useId();
  const { stop, current, go } = useLesson();
  const here: LessonStop = { run, at: at ?? null };
  const { nth, at: found } = stop(here, id);
  const within = useMemo(() => ({ run: own, nth }), [own, nth]);
  return (
    <Stretch.Provider value={within}>
      <section className={`lesson-stop${current === nth ? ' now' : ''}`} data-stop={nth} id={`stop-${nth}`}>
        <StepButton at={found} pressed={current === nth} onPress={() => go(here, nth)} />
        {children}
      </section>
    </Stretch.Provider>
  );
}

interface ShowProps {
  /** The name of the thing in the picture; absent: the word itself. */
  readonly what?: string;
  readonly children: string;
}

/** A word that draws a ring around its thing in the picture: "slot 8", "sibling", "xa_head". */
export function Show({ what, children }: ShowProps) {
  const { ring } = useLesson();
  const thing = what ?? children;
  return (
    <span
      // A span, because a button's text does not wrap with its line.
      role="button"
      tabIndex={0}
      className="lesson-show"
      data-shows={thing}
      onPointerEnter={() => ring(thing)}
      onPointerLeave={() => ring(null)}
      onFocus={() => ring(thing)}
      onBlur={() => ring(null)}
      onClick={() => ring(thing)}
    >
      {children}
    </span>
  );
}

interface OpenProps {
  readonly at?: string;
  readonly run?: OtherRun;
  /** The id of a panel of the exhibit: `races`. */
  readonly view?: string;
  readonly children: ReactNode;
}

/** Links to the same run in the stepper. */
export function Open({ at, run: own, view, children }: OpenProps) {
  const run = useRun(own);
  const { nth } = useContext(Stretch);
  const { open } = useLesson();
  return <a href={open({ run, at: at ?? null }, view ?? null, nth)}>{children}</a>;
}
