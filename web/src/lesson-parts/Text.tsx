// SPDX-License-Identifier: GPL-2.0-only
// Draws a lesson's text: title, content, "Now you can", the answer code to hand in, and the way to the next lesson. All
// that is below an open question is folded, but for the numbers of the questions.
import { createElement, Fragment, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { HandIn } from '../quiz/ui/HandIn.tsx';
import { useLesson } from './context.ts';
import { Fold, FoldedQuestion } from './Fold.tsx';
import { PARTS } from './parts/index.ts';
import { WORDS } from './words.ts';
import './text.css';

interface TextProps {
  /** The component that MDX makes of the lesson's file. */
  readonly content: ComponentType<{ readonly components?: unknown }>;
}

type Draw = (props: object) => ReactElement<{ readonly children?: ReactNode }>;

interface Stretch {
  readonly prose: ReactNode[];
  /** The question at its end; null: the text ends here. */
  readonly question: ReactNode;
}

/** The text, cut after each question. */
function stretchesOf(content: TextProps['content']): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let prose: ReactNode[] = [];
  for (const part of [(content as Draw)({ components: PARTS }).props.children].flat()) {
    if (typeof part === 'object' && part && 'type' in part && part.type === PARTS.Question) {
      stretches.push({ prose, question: part });
      prose = [];
    } else if (typeof part !== 'string') prose.push(part);
  }
  return [...stretches, { prose, question: null }];
}

export function Text({ content }: TextProps) {
  const { about, student, handing, next, onCopy, again } = useLesson();
  const end = (
    <>
      <section className="lesson-can">
        <h2>{WORDS.can}</h2>
        <ul>
          {about.can.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </section>
      {handing && <HandIn {...handing} onCopy={onCopy} onAgain={again} />}
      {next?.address && (
        <p className="lesson-next">
          {WORDS.next} <a href={next.address}>{WORDS.nextLesson(next.number, next.title)}</a>
        </p>
      )}
    </>
  );
  const stretches = stretchesOf(content);
  let last = 0;
  return (
    <article className="lesson-text" aria-labelledby="lesson-title">
      <p className="lesson-kind">{WORDS.about(about.number, about.minutes)}</p>
      <h1 id="lesson-title">{about.title}</h1>
      {student !== null && <p className="lesson-own">{WORDS.own(student)}</p>}
      {stretches.map(({ prose, question }, n) => {
        const text = createElement(Fragment, null, ...prose, question === null && end);
        const from = last;
        if (n > 0 && (prose.length > 0 || question === null)) last = n;
        return (
          <Fragment key={n}>
            {n === 0
              ? text
              : last === n && (
                  <Fold from={from} to={n}>
                    {text}
                  </Fold>
                )}
            {question !== null && (
              <FoldedQuestion number={n + 1} of={stretches.length - 1}>
                {question}
              </FoldedQuestion>
            )}
          </Fragment>
        );
      })}
    </article>
  );
}
