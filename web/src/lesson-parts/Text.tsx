// SPDX-License-Identifier: GPL-2.0-only
// Draws a lesson's text: title, content, "Now you can", and the answer code to hand in.
import type { ComponentType } from 'react';
import { HandIn } from '../quiz/ui/HandIn.tsx';
import { useLesson } from './context.ts';
import { PARTS } from './parts/index.ts';
import { WORDS } from './words.ts';
import './text.css';

interface TextProps {
  /** The component that MDX makes of the lesson's file. */
  readonly content: ComponentType<{ readonly components?: unknown }>;
}

export function Text({ content: Content }: TextProps) {
  const { about, handing, onCopy, again } = useLesson();
  return (
    <article className="lesson-text" aria-labelledby="lesson-title">
      <p className="lesson-kind">{WORDS.about(about.number, about.minutes)}</p>
      <h1 id="lesson-title">{about.title}</h1>
      <Content components={PARTS} />
      <section className="lesson-can">
        <h2>{WORDS.can}</h2>
        <ul>
          {about.can.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </section>
      {handing && <HandIn {...handing} onCopy={onCopy} onAgain={again} />}
    </article>
  );
}
