// SPDX-License-Identifier: GPL-2.0-only
// Lists the lessons, each with its topic and its length.
import { Fragment } from 'react';
import all from 'virtual:lessons';
import type { LessonListed } from '../../../lesson-parts/types.ts';
import type { Store } from '../../state/store.ts';
import type { Preferences } from '../../storage/browser-storage.ts';
import { tally, today, toReview, type Progress } from '../../storage/progress.ts';
import * as WORDS from './words.ts';
import './lessons.css';

const LESSONS = all as readonly LessonListed[];

/** What the page knows of the reader's progress, for a lesson's line. */
const progressOf = (progress: Progress): string => {
  const { right, of } = tally(progress);
  return [...(progress.read ? [WORDS.read] : []), ...(of ? [WORDS.rightOf(right, of)] : [])].join(' · ');
};

export function Lessons({ store }: { readonly store: Store }) {
  const lessons = store((s) => s.kept.lessons);
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
              <span className="lessons-minutes">
                {lessons[slug] && `${progressOf(lessons[slug])} · `}
                {WORDS.minutes(about.minutes)}
              </span>
              <span className="lessons-about">{about.about}</span>
            </a>
          </li>
        ))}
      </ol>
      <Review lessons={lessons} />
    </section>
  );
}

/** The questions that the reader missed on an earlier day. */
function Review({ lessons }: { readonly lessons: Preferences['lessons'] }) {
  const missed = toReview(
    lessons,
    LESSONS.map((l) => l.slug),
    today(),
  );
  if (missed.length === 0) return null;
  return (
    <nav className="lessons-review" aria-labelledby="review-title">
      <b id="review-title">{WORDS.review(missed.length)}</b>
      {missed.map(({ slug, number }) => (
        <Fragment key={`${slug} ${number}`}>
          {' '}
          <a href={`lessons/${slug}/#question-${number}`}>
            {WORDS.missed(LESSONS.find((l) => l.slug === slug)!.about.number, number)}
          </a>
        </Fragment>
      ))}
    </nav>
  );
}
