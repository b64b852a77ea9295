// SPDX-License-Identifier: GPL-2.0-only
// A lesson: its text, and beside it the run that the text speaks of, at the step of the paragraph that is read.
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { Showing, type Shows } from '../../lesson/context.ts';
import type { Dials } from '../../lesson/runs.ts';
import { Text } from '../../lesson/Text.tsx';
import {
  countKey,
  stopKey,
  type Found,
  type LessonAbout,
  type RunSpec,
  type Stop,
} from '../../lesson/types.ts';
import { Words } from '../../ui/glossary/Prose.tsx';
import { Patterns } from '../../ui/tree/Patterns.tsx';
import { useKeys } from '../keys.ts';
import { trackOf } from '../shell/track-of.ts';
import { toGlobal, type Store } from '../store.ts';
import { makeTravel, usePlayback, type Travel } from '../travel.ts';
import { useUnit } from '../unit.ts';
import { useRead } from './follow.ts';
import { Figure } from './Figure.tsx';
import { countIn, goTo } from './going.ts';
import { LessonHead } from './LessonHead.tsx';
import { Rings } from './Rings.tsx';
import './lesson.css';

interface LessonPageProps {
  readonly store: Store;
  readonly about: LessonAbout;
  readonly content: ComponentType<{ readonly components?: unknown }>;
  readonly found: Found;
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

export function LessonPage({ store, about, content, found }: LessonPageProps) {
  const state = store();
  const text = useRef<HTMLDivElement>(null);
  const [dials, setDials] = useState<Dials>(about.dials ?? {});
  const [follows, setFollows] = useState(true);
  const [ring, setRing] = useState<string | null>(null);
  const read = useRead(text);
  const track = trackOf(state);
  const step = track && state.place ? toGlobal(state.place.step, track) : 0;
  const travel = makeTravel(store, track, step);
  usePlayback(store, track, step);
  useUnit(state.theme);
  // Stops by id, as the text has them.
  const stops = useRef(new Map<string, Stop>());
  const catalogue = state.catalogue !== null;
  const go = useCallback((stop: Stop) => void goTo(store, stop, dials), [store, dials]);
  // Reading on takes hold of the picture again.
  useEffect(() => setFollows(true), [read]);
  useEffect(() => {
    const stop = read === null ? null : stops.current.get(read);
    if (stop && follows && catalogue) go(stop);
  }, [read, follows, go, catalogue]);
  const byHand = letsGo(travel, () => setFollows(false));
  useKeys(store, byHand);

  const run: RunSpec = (read !== null && stops.current.get(read)?.run) || about.run;
  const { session } = state;
  const model = state.engine.model(run.exhibit);
  const shows = useMemo(
    (): Shows => ({
      about,
      stop: (stop, id) => {
        stops.current.set(id, stop);
        return found.stops[stopKey(stop)] ?? null;
      },
      count: (asked) => countIn(model, session, run, asked) ?? found.counts[countKey(asked)] ?? null,
      dials,
      turn: (name, value) => setDials((now) => ({ ...now, [name]: value })),
      go,
      current: follows ? read : null,
      ring: setRing,
    }),
    [about, found, dials, go, follows, read, model, session, run],
  );
  return (
    <Words value={state.session?.view.glossary}>
      <div className="page lesson">
        <Patterns />
        <LessonHead store={store} about={about} />
        <main className="lesson-body">
          <div ref={text}>
            <Showing value={shows}>
              <Text content={content} />
            </Showing>
          </div>
          <div className="lesson-beside">
            <Figure
              store={store}
              track={track}
              step={step}
              travel={byHand}
              follows={follows}
              onFollow={() => setFollows(true)}
            />
            <Rings what={ring} step={step} />
          </div>
        </main>
      </div>
    </Words>
  );
}
