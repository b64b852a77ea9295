// SPDX-License-Identifier: GPL-2.0-only
// Lists the lessons, each with its topic and its length.
import all from 'virtual:lessons';
import type { LessonListed } from '../../../lesson-parts/types.ts';
import * as WORDS from './words.ts';
import './lessons.css';

const LESSONS = all as readonly LessonListed[];

export function Lessons() {
  const minutes = LESSONS.reduce((sum, { about }) => sum + about.minutes, 0);
  if (LESSONS.length === 0) return null;
  return (
    <section className="lessons" aria-labelledby="lessons-title">
      <div className="start-head">
        <h3 id="lessons-title">{WORDS.lessons}</h3>
        <span>{WORDS.lessonsNote(minutes)}</span>
      </div>
      <ol aria-labelledby="lessons-title">
        {LESSONS.map(({ slug, about }) => (
          <li key={slug}>
            <a href={`lessons/${slug}/`}>
              <span className="lessons-number">{about.number}</span>
              <span className="lessons-title">{about.title}</span>
              <span className="lessons-minutes">{WORDS.minutes(about.minutes)}</span>
              <span className="lessons-about">{about.about}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
