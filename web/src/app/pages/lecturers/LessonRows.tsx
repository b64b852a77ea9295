// SPDX-License-Identifier: GPL-2.0-only
// Lists the lessons, each with links to present, print and embed it.
import { useState } from 'react';
import { docAddress } from '../../address/doc-address.ts';
import { originIn } from '../../address/origin.ts';
import { ParentField } from '../../export/ParentField.tsx';
import type { LessonListed } from '../../../lesson-parts/types.ts';
import type { Store } from '../../state/store.ts';
import type { Paper } from '../../storage/browser-storage.ts';
import { AnswerSheet } from './AnswerSheet.tsx';
import { Copied } from './Copied.tsx';
import { lessonAddress, lessonFrame, LESSONS } from './lessons.ts';
import type { Runner } from './make-quiz.ts';
import { PaperChoice } from './PaperChoice.tsx';
import { Solutions } from './Solutions.tsx';
import { WORDS } from './words.ts';

interface LessonRowsProps {
  readonly store: Store;
  readonly runner: Runner;
}

export function LessonRows({ store, runner }: LessonRowsProps) {
  const paper = store((s) => s.kept.paper);
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
      <PaperChoice value={paper} onChange={(to) => store.getState().keep({ paper: to })} />
      <ol className="lecturers-rows" aria-labelledby="lecturers-lessons">
        {LESSONS.map((lesson) => (
          <Row key={lesson.slug} {...{ lesson, parent, paper, runner }} />
        ))}
      </ol>
      <ParentField value={page} onChange={setPage} />
      <p>
        <a href={docAddress('how-to/courses-and-frames')}>{WORDS.courses}</a>
      </p>
      <p>
        <a href={docAddress('how-to/plan-a-course')}>{WORDS.plan}</a>
      </p>
    </section>
  );
}

interface RowProps {
  readonly lesson: LessonListed;
  readonly parent: string | null;
  readonly paper: Paper;
  readonly runner: Runner;
}

function Row({ lesson, parent, paper, runner }: RowProps) {
  const [open, setOpen] = useState(false);
  const [solved, setSolved] = useState(false);
  const { slug, about } = lesson;
  const to = (text: string, part: string) => (
    <a href={lessonAddress(slug, part)} aria-label={WORDS.of(text, about.title)}>
      {text}
    </a>
  );
  return (
    <li className={open || solved ? 'opened' : undefined}>
      <span className="lecturers-number">{about.number}</span>
      <a className="lecturers-title" href={lessonAddress(slug)}>
        {about.title}
      </a>
      <span className="lecturers-minutes">{WORDS.minutes(about.minutes)}</span>
      <div className="lecturers-acts">
        {to(WORDS.present, '#present=wall')}
        {to(WORDS.handout, `#print=${paper}`)}
        <AnswerSheet lesson={lesson} runner={runner} onOpen={setOpen} />
        <Solutions lesson={lesson} onOpen={setSolved} />
        <details>
          <summary aria-label={WORDS.of(WORDS.embed, about.title)}>{WORDS.embed}</summary>
          <Copied label={WORDS.snippet(about.title)} text={lessonFrame(lesson, parent)} />
        </details>
      </div>
    </li>
  );
}
