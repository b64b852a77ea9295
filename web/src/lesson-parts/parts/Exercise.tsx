// SPDX-License-Identifier: GPL-2.0-only
// Draws the end of a lesson: its exercise, what is asked, and how the verdict reads.
import { useContext, type ReactNode } from 'react';
import { Stretch, useLesson } from '../context.ts';
import { WORDS } from '../words.ts';

interface ExerciseProps {
  /** `three-walks`, as in `headless --exercises`. */
  readonly name: string;
  readonly children: ReactNode;
}

export function Exercise({ name, children }: ExerciseProps) {
  const { nth } = useContext(Stretch);
  const { title, address, ordered, solved, inOrder } = useLesson().exercise(name, nth);
  return (
    <div className="lesson-exercise">
      <h3>
        {title}
        {solved && <span className="lesson-solved"> · {WORDS.solved}</span>}
      </h3>
      {children}
      <p>{WORDS.verdict}</p>
      {ordered && address && (
        <p>
          <a href={address.replace('panel=patch', 'panel=order')}>{WORDS.inOrder}</a>
          {inOrder && <span className="lesson-solved"> · {WORDS.solved}</span>}
        </p>
      )}
      <p>{address === null ? WORDS.unfit : <a href={address}>{WORDS.solve(title)}</a>}</p>
    </div>
  );
}
