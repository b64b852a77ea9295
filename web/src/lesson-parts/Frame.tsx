// SPDX-License-Identifier: GPL-2.0-only
// A lesson's page: its head, its text, and the place for the picture beside it. The build draws it too, so that all of
// it stands where it will be before any script has run.
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
  /** Where else one can go with it: on a phone, under the picture; elsewhere it stands in `nav`. */
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
