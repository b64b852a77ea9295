// SPDX-License-Identifier: GPL-2.0-only
// A run step by step: source, structure, operations and values; below them time and the count.
import { Narration } from '../../ui/narration/Narration.tsx';
import { Source } from '../../ui/source/Source.tsx';
import { StoryBar } from '../../ui/story/StoryBar.tsx';
import type { Place } from '../address.ts';
import type { Session, Track } from '../../session/types.ts';
import { exhibitOf, type Store } from '../store.ts';
import { type Travel } from '../travel.ts';
import { opAt } from '../../session/steps.ts';
import { Side } from '../side/Side.tsx';
import { Bottom } from './Bottom.tsx';
import { Structure } from './Structure.tsx';

interface StepperProps {
  readonly store: Store;
  readonly session: Session;
  readonly place: Place;
  readonly track: Track;
  readonly step: number;
  readonly travel: Travel;
}

export function Stepper({ store, session, place, track, step, travel }: StepperProps) {
  const state = store();
  // The lane that source, values and sentence follow: the one chosen, else one that still moves, else the last.
  const op = opAt(track, step);
  const moving = track.lanes.filter((l) => step <= l.lastOwnStep(op));
  const chosen = track.lanes.find((l) => l.variant === state.focus);
  const lane = chosen ?? moving.at(-1) ?? track.lanes.at(-1);
  if (!lane) return null;
  const speaker = moving.find((l) => l === lane) ?? moving.at(-1) ?? lane;
  const { story } = session.view;
  const stop = place.story ? story?.stops[place.story - 1] : undefined;
  return (
    <>
      <main className="grid">
        <div className="left">
          <Source
            variants={track.lanes.map((l) => l.variant)}
            shown={lane.variant}
            onShow={(variant) => state.set({ focus: variant })}
            stack={lane.stack(step)}
            source={session.source}
            kernel={session.kernel}
          />
        </div>
        <section className="structure" aria-label="Structure">
          <Structure
            store={store}
            view={session.view}
            track={track}
            walkTrack={session.track('walk', 'step')}
            step={step}
          />
          {story && stop && place.story && (
            <StoryBar
              title={story.title}
              number={place.story}
              count={story.stops.length}
              stop={stop}
              onGo={(to) => void state.goToStop(to)}
            />
          )}
          <Narration text={speaker.explain(step)} quiet={state.playing} />
        </section>
        <Side store={store} track={track} lane={lane} step={step} />
      </main>
      <Bottom
        store={store}
        track={track}
        step={step}
        travel={travel}
        provenance={[
          session.provenance,
          'wasm32, a 32-bit Linux',
          ...((exhibitOf(state)?.fanouts.length ?? 1) < 2 ? [] : [`${session.fanout} slots a node`]),
        ].join(' · ')}
      />
    </>
  );
}
