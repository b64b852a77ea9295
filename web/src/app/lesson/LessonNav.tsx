// SPDX-License-Identifier: GPL-2.0-only
// Where else one can go with a lesson, and how the page looks.
import { root } from '../../base/root.ts';
import { writeAddress } from '../address.ts';
import { KeysButton, ThemeButton } from '../head/Tools.tsx';
import { useHead } from '../head/use-head.ts';
import { PresentButton } from '../present/PresentButton.tsx';
import type { Store } from '../store.ts';

interface LessonNavProps {
  readonly store: Store;
  /** And which of its stops is read: `five-walks.7`. */
  readonly lesson: string;
}

export function LessonNav({ store, lesson }: LessonNavProps) {
  const { place, catalogue, session } = store();
  const head = useHead(store);
  const here =
    session && place && catalogue
      ? `${root()}${writeAddress({ ...place, page: null, lesson }, catalogue)}`
      : root();
  return (
    <nav aria-label="Lesson">
      <PresentButton store={store} />
      <a href={here}>Open in the stepper</a>
      <KeysButton store={store} />
      <ThemeButton store={store} state={head} views={[]} />
    </nav>
  );
}
