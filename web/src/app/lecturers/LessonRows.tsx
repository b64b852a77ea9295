// SPDX-License-Identifier: GPL-2.0-only
// Each lesson, and what can be done with it before a class.
import { useState } from 'react';
import { originIn } from '../address/origin.ts';
import { ParentField } from '../embed/ParentField.tsx';
import type { LessonListed } from '../../lesson/types.ts';
import { Copied } from './Copied.tsx';
import { lessonAddress, lessonFrame, LESSONS } from './lessons.ts';

export function LessonRows() {
  const [page, setPage] = useState('');
  const parent = originIn(page);
  return (
    <section aria-labelledby="lecturers-lessons">
      <h3 id="lecturers-lessons">Lessons</h3>
      <p>
        A handout has two to four pages: the browser prints it. Its QR code leads to where you opened this
        page. The <a href="#v=1&page=glossary">glossary</a> explains every word.
      </p>
      <ol className="lecturers-rows" aria-labelledby="lecturers-lessons">
        {LESSONS.map((lesson) => (
          <Row key={lesson.slug} lesson={lesson} parent={parent} />
        ))}
      </ol>
      <ParentField value={page} onChange={setPage} />
      <p>
        A course that takes SCORM 1.2 takes a lesson as a package. In a checkout{' '}
        <code>npm run build -- --scorm {LESSONS[0]?.slug}</code> makes it.
      </p>
    </section>
  );
}

interface RowProps {
  readonly lesson: LessonListed;
  readonly parent: string | null;
}

function Row({ lesson, parent }: RowProps) {
  const { slug, about } = lesson;
  const to = (text: string, part: string) => (
    <a href={lessonAddress(slug, part)} aria-label={`${text}: ${about.title}`}>
      {text}
    </a>
  );
  return (
    <li>
      <span className="lecturers-number">{about.number}</span>
      <a className="lecturers-title" href={lessonAddress(slug)}>
        {about.title}
      </a>
      <span className="lecturers-minutes">{about.minutes} min</span>
      <div className="lecturers-acts">
        {to('Present', '#present=wall')}
        {to('Handout', '#print')}
        {to('Answers', 'answers.html')}
        <details>
          <summary aria-label={`Embed: ${about.title}`}>Embed</summary>
          <Copied label={`Snippet for ${about.title}`} text={lessonFrame(lesson, parent)} />
        </details>
      </div>
    </li>
  );
}
