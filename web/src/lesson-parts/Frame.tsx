// SPDX-License-Identifier: GPL-2.0-only
// Lays out a lesson's page: head, text, and the place of the picture. The build draws it too, so that nothing moves
// when the scripts start.
import type { ReactNode, Ref } from 'react';
import { Brand } from '../ui/brand/Brand.tsx';
import type { LessonAbout } from './types.ts';
import { WORDS } from './words.ts';
import './frame.css';

interface FrameProps {
  readonly about: LessonAbout;
  readonly text: ReactNode;
  readonly textRef?: Ref<HTMLDivElement>;
  readonly nav?: ReactNode;
  /** The links on a phone, under the picture; elsewhere `nav` has them. */
  readonly links?: ReactNode;
  readonly beside: ReactNode;
}

export const Frame = ({ about, text, textRef, nav, links, beside }: FrameProps) => (
  <div className="page lesson">
    <header className="lesson-head">
      <Brand word />
      <p className="lesson-name">
        <span>{WORDS.lesson(about.number)}</span> {about.title}
      </p>
      {nav}
    </header>
    <main className="lesson-body">
      <div ref={textRef}>{text}</div>
      <div className="lesson-links">{links}</div>
      <div className="lesson-beside">{beside}</div>
    </main>
  </div>
);
