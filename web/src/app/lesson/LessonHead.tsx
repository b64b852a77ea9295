// SPDX-License-Identifier: GPL-2.0-only
// Whose page it is, which lesson, and where else one can go with it.
import type { LessonAbout } from '../../lesson/types.ts';
import { root } from '../../base/root.ts';
import { writeAddress } from '../address.ts';
import { Brand } from '../head/Brand.tsx';
import type { Store } from '../store.ts';

interface LessonHeadProps {
  readonly store: Store;
  readonly about: LessonAbout;
}

export function LessonHead({ store, about }: LessonHeadProps) {
  const { place, catalogue, session } = store();
  const here =
    session && place && catalogue ? `${root()}${writeAddress({ ...place, page: null }, catalogue)}` : root();
  return (
    <header className="lesson-head">
      <Brand word />
      <p className="lesson-name">
        <span>Lesson {about.number}</span> {about.title}
      </p>
      <nav aria-label="Lesson">
        <a href={here}>Open in the stepper</a>
      </nav>
    </header>
  );
}
