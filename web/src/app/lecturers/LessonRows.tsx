// SPDX-License-Identifier: GPL-2.0-only
// Each lesson, and what can be done with it before a class.
import { useState } from 'react';
import all from 'virtual:lessons';
import type { LessonListed } from '../../lesson/types.ts';
import { originIn } from '../address/origin.ts';
import { ParentField } from '../embed/ParentField.tsx';
import { Copied } from './Copied.tsx';
import { lessonAddress, lessonFrame } from './snippet.ts';

const LESSONS = all as readonly LessonListed[];

export function LessonRows() {
  const [page, setPage] = useState('');
  return (
    <section aria-labelledby="lecturers-lessons">
      <h3 id="lecturers-lessons">Lessons</h3>
      <p>
        A handout has two to four pages: the browser prints it. Its QR code leads to where you opened this
        page.
      </p>
      <ol className="lecturers-rows" aria-labelledby="lecturers-lessons">
        {LESSONS.map(({ slug, about }) => {
          const to = (text: string, address: string) => (
            <a href={address} aria-label={`${text}: ${about.title}`}>
              {text}
            </a>
          );
          return (
            <li key={slug}>
              <span className="lecturers-number">{about.number}</span>
              <a className="lecturers-title" href={lessonAddress(slug)}>
                {about.title}
              </a>
              <span className="lecturers-minutes">{about.minutes} min</span>
              <div className="lecturers-acts">
                {to('Present', lessonAddress(slug, '#present'))}
                {to('Handout', lessonAddress(slug, '#print'))}
                {to('Answers', lessonAddress(slug, 'answers.html'))}
                <details>
                  <summary aria-label={`Embed: ${about.title}`}>Embed</summary>
                  <Copied
                    label={`Snippet for ${about.title}`}
                    text={lessonFrame(slug, about.title, originIn(page))}
                  />
                  <ParentField value={page} onChange={setPage} />
                </details>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
