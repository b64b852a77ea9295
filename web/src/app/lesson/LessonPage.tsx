// SPDX-License-Identifier: GPL-2.0-only
// A lesson: its text, and beside it the run that the text speaks of, at the step of the paragraph that is read.
import { PHONE } from '../../base/phone.ts';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Showing } from '../../lesson-parts/context.ts';
import { Frame } from '../../lesson-parts/Frame.tsx';
import { Text } from '../../lesson-parts/Text.tsx';
import type { LessonFound, LessonAbout } from '../../lesson-parts/types.ts';
import { Banner } from '../../ui/dialog/dialog.tsx';
import { Words } from '../../ui/glossary/Prose.tsx';
import { Lazily, part } from '../../ui/lazily/Lazily.tsx';
import { Patterns } from '../../ui/tree/Patterns.tsx';
import { useKeys } from '../run/keys.ts';
import { Blank } from '../run/Blank.tsx';
import { Dialogs } from '../dialogs/Dialogs.tsx';
import { trackOf } from '../state/track-of.ts';
import { toGlobal, type Store } from '../state/store.ts';
import { makeTravel, type Travel } from '../run/travel.ts';
import { usePlayback } from '../run/playing.ts';
import { useMedia } from '../../ui/measure.ts';
import { useUnit } from '../state/projector-unit.ts';
import { useRead } from './follow.ts';
import { Figure } from './Figure.tsx';
import { LessonLinks, LessonNav } from './LessonNav.tsx';
import { Rings } from './Rings.tsx';
import { useShows } from './shows.tsx';
import { WORDS } from './words.ts';

const PRESENT = part(WORDS.presentation, () => import('./PresentLesson.tsx'));

interface LessonPageProps {
  readonly store: Store;
  readonly slug: string;
  readonly about: LessonAbout;
  readonly content: ComponentType<{ readonly components?: unknown }>;
  readonly found: LessonFound;
}

/** Whoever moves the picture by hand lets go of the text. */
function letsGo(travel: Travel, told: () => void): Travel {
  const after = (move: () => void) => (): void => {
    told();
    move();
  };
  return {
    ...travel,
    first: after(travel.first),
    previous: after(travel.previous),
    playOrPause: after(travel.playOrPause),
    next: after(travel.next),
    last: after(travel.last),
    previousOp: after(travel.previousOp),
    nextOp: after(travel.nextOp),
  };
}

export function LessonPage({ store, slug, about, content, found }: LessonPageProps) {
  const state = store();
  const text = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(true);
  const [ring, setRing] = useState<string | null>(null);
  const scrolled = useRead(text);
  const [chosen, setChosen] = useState(1);
  // Who wants less motion has a button for each stop, and scrolling moves nothing.
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const read = still ? chosen : scrolled;
  const here = `${slug}.${read ?? 1}`;
  const phone = useMedia(PHONE);
  // The slides go where they go, over the text.
  const presented = !!state.place?.present;
  useUnit(state.theme, !presented);
  const whole = trackOf(state);
  const track = state.held?.track ?? whole;
  const step = whole && state.place ? toGlobal(state.place.step, whole) : 0;
  const travel = makeTravel(store, whole, step);
  usePlayback(store, whole, step);
  // Reading on takes hold of the picture again.
  useEffect(() => setFollows(true), [read]);
  const byHand = letsGo(travel, () => setFollows(false));
  useKeys(store, byHand, true);
  const shows = useShows({
    ...{ store, slug, about, found, read },
    ...{ follows: follows && !presented, ring: setRing, onGo: setChosen },
  });
  // An address leads to a stop: what stood in the page before has gone, and with it where it was scrolled to.
  useEffect(() => {
    if (/^#stop-\d+$/.test(location.hash)) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  // Other dialogs belong to the stepper.
  const { dialog } = state;
  useEffect(() => {
    if (dialog !== null && dialog !== 'keys') store.getState().set({ dialog: null });
  }, [dialog, store]);
  return (
    <Words value={state.session?.view.glossary}>
      <Patterns />
      {state.message && <Banner text={state.message} onClose={() => state.set({ message: null })} />}
      <Showing value={shows}>
        <Frame
          about={about}
          textRef={text}
          text={<Text content={content} />}
          nav={<LessonNav store={store} lesson={here} phone={phone} />}
          links={phone && <LessonLinks store={store} lesson={here} />}
          beside={
            !presented && (
              <>
                <Figure
                  store={store}
                  track={track}
                  step={step}
                  travel={byHand}
                  follows={follows}
                  onFollow={() => setFollows(true)}
                />
                <Rings what={ring} step={step} />
              </>
            )
          }
        />
      </Showing>
      {presented && text.current && (
        <Lazily
          part={PRESENT}
          props={{
            store,
            slug,
            title: about.title,
            read,
            text: text.current,
            stops: shows.stops,
            reach: shows.reach,
            onEnd: setChosen,
          }}
          at={presented}
          waiting={null}
        />
      )}
      {dialog === 'keys' && <Dialogs store={store} travel={travel} />}
      {state.blank && <Blank onEnd={() => state.set({ blank: false })} />}
    </Words>
  );
}
