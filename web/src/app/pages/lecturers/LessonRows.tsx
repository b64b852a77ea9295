// SPDX-License-Identifier: GPL-2.0-only
// Lists the lessons, each with links to present, print and embed it.
import { useState } from 'react';
import { docAddress } from '../../address/doc-address.ts';
import { originIn } from '../../address/origin.ts';
import { ParentField } from '../../export/ParentField.tsx';
import type { LessonListed } from '../../../lesson-parts/types.ts';
import { AnswerSheet } from './AnswerSheet.tsx';
import { Copied } from './Copied.tsx';
import { lessonAddress, lessonFrame, LESSONS } from './lessons.ts';
import type { Runner } from './make-quiz.ts';
import { Solutions } from './Solutions.tsx';
import { WORDS } from './words.ts';

export function LessonRows({ runner }: { readonly runner: Runner }) {
  const [page, setPage] = useState('');
  const parent = originIn(page);
  return (
    <section aria-labelledby="lecturers-lessons">
      <h3 id="lecturers-lessons">{WORDS.lessons}</h3>
      <p>
        {WORDS.handouts[0]}
        <a href="#v=1&page=glossary">{WORDS.handouts[1]}</a>
        {WORDS.handouts[2]}
      </p>
      <ol className="lecturers-rows" aria-labelledby="lecturers-lessons">
        {LESSONS.map((lesson) => (
          <Row key={lesson.slug} lesson={lesson} parent={parent} runner={runner} />
        ))}
      </ol>
      <ParentField value={page} onChange={setPage} />
      <p>
        <a href={docAddress('how-to/courses-and-frames')}>{WORDS.courses}</a>
      </p>
    </section>
  );
}

interface RowProps {
  readonly lesson: LessonListed;
  readonly parent: string | null;
  readonly runner: Runner;
}

function Row({ lesson, parent, runner }: RowProps) {
  const [open, setOpen] = useState(false);
  const { slug, about } = lesson;
  const to = (text: string, part: string) => (
    <a href={lessonAddress(slug, part)} aria-label={WORDS.of(text, about.title)}>
      {text}
    </a>
  );
  return (
    <li className={open ? 'opened' : undefined}>
      <span className="lecturers-number">{about.number}</span>
      <a className="lecturers-title" href={lessonAddress(slug)}>
        {about.title}
      </a>
      <span className="lecturers-minutes">{WORDS.minutes(about.minutes)}</span>
      <div className="lecturers-acts">
        {to(WORDS.present, '#present=wall')}
        {to(WORDS.handout, '#print')}
        <AnswerSheet lesson={lesson} runner={runner} onOpen={setOpen} />
        <Solutions lesson={lesson} />
        <details>
          <summary aria-label={WORDS.of(WORDS.embed, about.title)}>{WORDS.embed}</summary>
          <Copied label={WORDS.snippet(about.title)} text={lessonFrame(lesson, parent)} />
        </details>
      </div>
    </li>
  );
}
