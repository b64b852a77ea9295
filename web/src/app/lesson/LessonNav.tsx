// SPDX-License-Identifier: GPL-2.0-only
// Draws the buttons in a lesson's head: stepper, handout, slides, keys and theme.
import { pageAt } from '../../base/root.ts';
import { writeAddress, type PageState } from '../address/address.ts';
import { KeysButton, PresentButton, ThemeButton } from '../head/Tools.tsx';
import { useHead } from '../head/use-head.ts';
import type { Store } from '../state/store.ts';
import { WORDS } from './words.ts';

interface LessonNavProps {
  readonly store: Store;
  /** The lesson and the stop that the reader is at: `five-walks.7`. */
  readonly lesson: string;
}

/** On a phone, LessonLinks shows the links under the picture instead. */
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
  const addressOf = (change: Partial<PageState>): string | null =>
    place && catalogue && writeAddress({ ...place, page: null, lesson, ...change }, catalogue);
  const here = pageAt((session && addressOf({})) ?? '#v=1&page=start');
  const [first] = session?.runs ?? [];
  const lane = session?.runs.find((r) => r.about.variant === place?.at?.lane) ?? first;
  const walk = lane?.model.walk && { op: place?.at?.op ?? session!.opens, lane: lane.about.variant };
  const walks = walk && pageAt(addressOf({ walk }) ?? '');
  return (
    <>
      {here && <a href={here}>{WORDS.stepper}</a>}
      {walks && <a href={walks}>{WORDS.walkIt}</a>}
      <a
        href="#print"
        title={WORDS.handoutOf}
        onClick={(e) => {
          // A new tab prints by itself when it opens.
          if (e.ctrlKey || e.metaKey || e.shiftKey) return;
          e.preventDefault();
          void import('./handout.ts').then((m) => m.printHandout(store.getState().kept.paper));
        }}
      >
        {WORDS.handout}
      </a>
    </>
  );
}
