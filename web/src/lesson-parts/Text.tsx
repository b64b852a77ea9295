// SPDX-License-Identifier: GPL-2.0-only
// A lesson's text, from its title to what one can do now and what is handed in.
import type { ComponentType } from 'react';
import { HandIn } from '../quiz/ui/HandIn.tsx';
import { useLesson } from './context.ts';
import { PARTS } from './parts/index.ts';
import { WORDS } from './words.ts';
import './text.css';

interface TextProps {
  /** What MDX makes of the file. */
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
