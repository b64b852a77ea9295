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
import { makeTravel, usePlayback } from '../travel.ts';
import { useUnit } from '../unit.ts';
import { useRead } from './follow.ts';
import { Figure } from './Figure.tsx';
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

export function LessonPage({ store, about, content, found }: LessonPageProps) {
  const state = store();
  const text = useRef<HTMLDivElement>(null);
  const [dials, setDials] = useState<Dials>(about.dials ?? {});
  const [held, setHeld] = useState(true);
  const read = useRead(text);
  const track = trackOf(state);
  const step = track && state.place ? toGlobal(state.place.step, track) : 0;
  const travel = makeTravel(store, track, step);
  useKeys(store, travel);
  usePlayback(store, track, step);
  useUnit(state.theme);
  // Stops by key, as the text has them: what is read is a key.
  const stops = useRef(new Map<string, Stop>());
  const catalogue = state.catalogue !== null;
  const go = useCallback((stop: Stop) => void goTo(store, stop, dials), [store, dials]);
  useEffect(() => setHeld(true), [read]);
  useEffect(() => {
    const stop = read === null ? null : stops.current.get(read);
    if (stop && held && catalogue) go(stop);
  }, [read, held, go, catalogue]);

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
      current: held ? read : null,
      ring: () => undefined,
    }),
    [about, found, dials, go, held, read],
  );
  const run: RunSpec = (read !== null && stops.current.get(read)?.run) || about.run;
  return (
    <Words value={state.session?.view.glossary}>
      <div className="page lesson" data-run={runKey(run)}>
        <Patterns />
        <header className="lesson-head">
          <a className="brand" href="../../">
            Treewalk
          </a>
          <p>
            Lesson {about.number} <b>{about.title}</b>
          </p>
        </header>
        <main className="lesson-body">
          <div ref={text}>
            <Showing value={shows}>
              <Text content={content} />
            </Showing>
          </div>
          <Figure store={store} track={track} step={step} travel={travel} />
        </main>
      </div>
    </Words>
  );
}
