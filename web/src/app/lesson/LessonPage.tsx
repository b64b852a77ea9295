// SPDX-License-Identifier: GPL-2.0-only
// A lesson: its text, and beside it the run that the text speaks of, at the step of the paragraph that is read.
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { Showing, type Shows } from '../../lesson/context.ts';
import { opsOfRun, type Dials } from '../../lesson/runs.ts';
import { Text } from '../../lesson/Text.tsx';
import {
  countKey,
  runKey,
  stopKey,
  type Found,
  type LessonAbout,
  type RunSpec,
  type Stop,
} from '../../lesson/types.ts';
import { Words } from '../../ui/glossary/Prose.tsx';
import { Patterns } from '../../ui/tree/Patterns.tsx';
import { momentOf } from '../address.ts';
import { useKeys } from '../keys.ts';
import { trackOf } from '../shell/track-of.ts';
import { find, toGlobal, type Store } from '../store.ts';
import { makeTravel, usePlayback, type Travel } from '../travel.ts';
import { useUnit } from '../unit.ts';
import { useRead } from './follow.ts';
import { Figure } from './Figure.tsx';
import { LessonHead } from './LessonHead.tsx';
import { Rings } from './Rings.tsx';
import './lesson.css';

interface LessonPageProps {
  readonly store: Store;
  readonly about: LessonAbout;
  readonly content: ComponentType<{ readonly components?: unknown }>;
  readonly found: Found;
}

/** Goes to a stop: in the run that is shown, or in its own, which is run first. */
async function goTo(store: Store, { run, at }: Stop, dials: Dials): Promise<void> {
  const { place, session, engine } = store.getState();
  const moment = at === null ? null : momentOf(at);
  const scenario = run.scenario ? await engine.opsOf(run.exhibit, run.scenario) : '';
  const own = run.op !== undefined || run.ops !== undefined ? opsOfRun(run, scenario, dials) : null;
  const same =
    session &&
    place?.exhibit === run.exhibit &&
    place.ops === own &&
    (own !== null || place.scenario === run.scenario) &&
    place.variants.join() === run.variants.join();
  if (same) {
    const track = session.track('walk', 'step');
    store.getState().set({ playing: false });
    store.getState().seek(find({ at: moment, step: 1 }, track, place.variants).step);
    return;
  }
  await store.getState().runHere({
    exhibit: run.exhibit,
    scenario: own === null ? (run.scenario ?? null) : null,
    ops: own,
    variants: run.variants,
    ...(run.fanout ? { fanout: run.fanout } : {}),
    at: moment,
    step: 1,
  });
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
  // Stops by key, as the text has them: what is read is a key.
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

  const shows = useMemo(
    (): Shows => ({
      about,
      stop: (stop) => {
        stops.current.set(stopKey(stop), stop);
        return found.stops[stopKey(stop)] ?? null;
      },
      count: (asked) => found.counts[countKey(asked)] ?? null,
      dials,
      turn: (name, value) => setDials((now) => ({ ...now, [name]: value })),
      go,
      current: follows ? read : null,
      ring: setRing,
    }),
    [about, found, dials, go, follows, read],
  );
  const run: RunSpec = (read !== null && stops.current.get(read)?.run) || about.run;
  return (
    <Words value={state.session?.view.glossary}>
      <div className="page lesson" data-run={runKey(run)}>
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
