// SPDX-License-Identifier: GPL-2.0-only
// Where else one can go with a lesson, and how the page looks.
import { pageAt } from '../../base/root.ts';
import { writeAddress } from '../address/address.ts';
import { KeysButton, ThemeButton } from '../head/Tools.tsx';
import { useHead } from '../head/use-head.ts';
import { PresentButton } from '../head/Tools.tsx';
import type { Store } from '../state/store.ts';
import { WORDS } from './words.ts';

interface LessonNavProps {
  readonly store: Store;
  /** And which of its stops is read: `five-walks.7`. */
  readonly lesson: string;
}

/** On a phone its links stand elsewhere. */
export function LessonNav({ store, lesson, phone }: LessonNavProps & { readonly phone: boolean }) {
  const head = useHead(store);
  const tools = (
    <>
      <KeysButton store={store} />
      <ThemeButton store={store} state={head} views={[]} />
    </>
  );
  if (phone) return <div className="lesson-nav">{tools}</div>;
  return (
    <nav className="lesson-nav" aria-label={WORDS.nav}>
      <PresentButton store={store} />
      <Links store={store} lesson={lesson} />
      {tools}
    </nav>
  );
}

export const LessonLinks = (props: LessonNavProps) => (
  <nav aria-label={WORDS.nav}>
    <Links {...props} />
  </nav>
);

function Links({ store, lesson }: LessonNavProps) {
  const { place, catalogue, session } = store();
  const here = pageAt(
    session && place && catalogue
      ? writeAddress({ ...place, page: null, lesson }, catalogue)
      : '#v=1&page=start',
  );
  return (
    <>
      {here && <a href={here}>{WORDS.stepper}</a>}
      <a
        href="#print"
        title={WORDS.handoutOf}
        onClick={(e) => {
          // In a window of its own it prints as it opens.
          if (e.ctrlKey || e.metaKey || e.shiftKey) return;
          e.preventDefault();
          void import('./handout.ts').then(({ printHandout }) => printHandout());
        }}
      >
        {WORDS.handout}
      </a>
    </>
  );
}
