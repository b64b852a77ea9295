// SPDX-License-Identifier: GPL-2.0-only
// Draws the link back to the lesson that opened this page.
import { root } from '../../base/root.ts';
import * as WORDS from './words.ts';

interface BackToLessonProps {
  /** The lesson and its stop, as the address has them: `five-walks.7`. */
  readonly lesson: string;
}

export function BackToLesson({ lesson }: BackToLessonProps) {
  const [slug, nth] = lesson.split('.');
  return (
    <a
      className="head-back"
      href={`${root()}lessons/${slug}/${nth ? `#stop-${nth}` : ''}`}
      title={WORDS.backToLesson}
    >
      <span aria-hidden="true">←</span> <span className="head-back-word">{WORDS.lesson}</span>
    </a>
  );
}
