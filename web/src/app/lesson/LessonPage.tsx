// SPDX-License-Identifier: GPL-2.0-only
// Draws a lesson: its text, and beside it the run, at the step of the current paragraph.
import { PHONE } from '../../base/phone.ts';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { LessonProvider } from '../../lesson-parts/context.ts';
import { unfold } from '../../lesson-parts/Fold.tsx';
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
import { useMarking } from '../state/use-marking.ts';
import { toGlobal, type Store } from '../state/store.ts';
import { makeTravel } from '../run/travel.ts';
import { usePlayback } from '../run/playing.ts';
import { useMedia } from '../../ui/measure.ts';
import { useUnit } from '../state/projector-unit.ts';
import { LOW, useRead } from './reading-line.ts';
import { byHand } from './by-hand.ts';
import { Figure } from './Figure.tsx';
import { recordRead } from './progress.ts';
import { LessonLinks, LessonNav } from './LessonNav.tsx';
import { Rings } from './Rings.tsx';
import { useHost, type Own } from './use-host.tsx';
import type { InCourse } from './use-questions.ts';
import { WORDS } from './words.ts';

const PRESENT = part(WORDS.presentation, () => import('./PresentLesson.tsx'));

interface LessonPageProps {
  readonly store: Store;
  readonly slug: string;
  readonly about: LessonAbout;
  readonly content: ComponentType<{ readonly components?: unknown }>;
  readonly found: LessonFound;
  readonly own: Own | null;
  /** Why something of the address or the course is missing; null: nothing is. */
  readonly notice: string | null;
  readonly course: InCourse;
}

export function LessonPage({ store, slug, about, content, found, own, notice, course }: LessonPageProps) {
  const state = store();
  const text = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(true);
  const marking = useMarking(store);
  const [noticed, setNoticed] = useState(notice);
  const [ring, setRing] = useState<string | null>(null);
  const scrolled = useRead(text);
  const [chosen, setChosen] = useState(1);
  // For a reader who asks for less motion, or whose picture scrolls away, only the stops' buttons move the picture.
  const low = useMedia(LOW);
  const still = useMedia('(prefers-reduced-motion: reduce)') || low;
  const read = still ? chosen : scrolled;
  const here = `${slug}.${read ?? 1}`;
  const message = state.message ?? noticed;
  const phone = useMedia(PHONE);
  // Slides move the run themselves, so the picture does not follow the text under them.
  const presented = !!state.place?.present;
  useUnit(state.theme, !presented);
  const whole = trackOf(state);
  const track = state.held?.track ?? whole;
  const step = whole && state.place ? toGlobal(state.place.step, whole) : 0;
  const travel = makeTravel(store, whole, step);
  usePlayback(store, whole, step);
  // At the next stop the picture follows the text again.
  useEffect(() => setFollows(true), [read]);
  const moves = byHand(store, travel, () => setFollows(false));
  useKeys(store, moves, true);
  const host = useHost({
    ...{ store, slug, about, found, own, course, read },
    ...{ follows: follows && !presented, ring: setRing },
    onGo: useCallback(
      (nth: number) => {
        setChosen(nth);
        if (low) document.querySelector('.lesson-beside')?.scrollIntoView();
      },
      [low],
    ),
  });
  const { report } = course;
  const left = report?.place;
  useEffect(() => {
    if (scrolled !== null) report?.stands(scrolled);
  }, [scrolled, report]);
  const last = host.stops().length;
  useEffect(() => {
    if (scrolled !== null && scrolled > 1 && scrolled === last) recordRead(store, slug);
  }, [scrolled, last, store, slug]);
  // React replaces the built page, so the page loses the place that the browser scrolled to for "#stop-3". The start
  // page's review opens "#question-2".
  useEffect(() => {
    const show = (place: string): void => {
      const [, what, number] = /^#(stop|question)-(\d+)$/.exec(place) ?? [];
      const there =
        what === 'question'
          ? document.querySelectorAll('.lesson-question')[Number(number) - 1]
          : what && document.getElementById(`stop-${number}`);
      if (!there) return;
      requestAnimationFrame(() => {
        // What is still folded has no place to scroll to.
        flushSync(() => unfold(there));
        there.scrollIntoView();
      });
    };
    const moved = (): void => show(location.hash);
    // A course keeps the place too.
    show(left === undefined ? location.hash : `#stop-${left}`);
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, [left]);
  // A lesson has only the dialog of the keys; the others belong to the stepper.
  const { dialog } = state;
  useEffect(() => {
    if (dialog !== null && dialog !== 'keys') store.getState().set({ dialog: null });
  }, [dialog, store]);
  return (
    <Words value={marking}>
      <Patterns />
      {message && (
        <Banner
          text={message}
          onClose={() => {
            setNoticed(null);
            state.set({ message: null });
          }}
        />
      )}
      <LessonProvider value={host}>
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
                  travel={moves}
                  follows={follows}
                  onFollow={() => setFollows(true)}
                  onBack={low ? () => document.getElementById(`stop-${chosen}`)?.scrollIntoView() : null}
                />
                <Rings what={ring} step={step} />
              </>
            )
          }
        />
      </LessonProvider>
      {presented && text.current && (
        <Lazily
          part={PRESENT}
          props={{
            store,
            slug,
            title: about.title,
            plan: found.plan.map(({ minutes }) => minutes),
            student: own && own.student,
            read,
            text: text.current,
            stops: host.stops,
            reach: host.reach,
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
