// SPDX-License-Identifier: GPL-2.0-only
// Draws a run for a frame in another site's page, with a link to the full page. The address may ask for the transport
// too.
import { PHONE } from '../../base/phone.ts';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/dialog/dialog.tsx';
import { Patterns } from '../../ui/tree/Patterns.tsx';
import { writeAddress } from '../address/address.ts';
import type { Track } from '../../session/types.ts';
import { rangeOf, type Store } from '../state/store.ts';
import { type Travel } from '../run/travel.ts';
import { Stage } from '../../stage/Stage.tsx';
import { useMedia } from '../../ui/measure.ts';
import { ErrorBoundary } from '../run/ErrorBoundary.tsx';
import { Broken, NoRun } from '../run/RunFailure.tsx';
import { RunCounter } from '../run/RunCounter.tsx';
import { RunTransport } from '../run/RunTransport.tsx';
import { SpeedChoice } from '../run/Playback.tsx';
import { QUIZ } from '../run/quiz/part.ts';
import { laneToFollow } from '../../session/steps.ts';
import { Lazily } from '../../ui/lazily/Lazily.tsx';
import { useParent } from './parent.ts';
import { stageProps } from '../state/stage-props.ts';
import { runTitle } from '../run/run-title.ts';
import { WORDS } from './words.ts';
import './embed.css';

interface EmbedPageProps {
  readonly store: Store;
  readonly track: Track | null;
  readonly step: number;
  readonly travel: Travel;
}

export default function EmbedPage({ store, track, step, travel }: EmbedPageProps) {
  const state = store();
  const { place, catalogue } = state;
  useParent(store, place?.embed?.parent ?? null);
  if (!place || !catalogue) return null;
  const heading = <h1 className="unseen">{WORDS.title(runTitle(state))}</h1>;
  const held = place.quiz ? state.held : null;
  // A quiz shows no lanes until its first question is made.
  const shown = held?.track ?? (place.quiz ? null : track);
  const range = track ? rangeOf(place, track, held) : { first: 0, last: 0 };
  return (
    <div className="page embed" data-tab="structure" data-lanes={track?.lanes.length ?? 1}>
      <Patterns />
      {state.message && <Banner text={state.message} onClose={() => state.set({ message: null })} />}
      <ErrorBoundary
        at={place}
        sound={!state.loading && !state.failure}
        instead={(error, good) => <Broken store={store} error={error} good={good} heading={heading} bare />}
      >
        <Picture store={store} step={step} heading={heading} />
      </ErrorBoundary>
      <footer className="embed-foot">
        {place.embed?.controls && track && (
          <RunTransport store={store} track={track} step={step} travel={travel} range={range}>
            <SpeedChoice store={store} />
          </RunTransport>
        )}
        {shown && <RunCounter store={store} track={shown} step={step} waits={held?.waits ?? []} />}
        <a href={writeAddress({ ...place, embed: null }, catalogue)} target="_blank" rel="noopener">
          {WORDS.full}
        </a>
      </footer>
    </div>
  );
}

interface PictureProps {
  readonly store: Store;
  readonly step: number;
  readonly heading: ReactNode;
}

function Picture({ store, step, heading }: PictureProps) {
  const state = store();
  const { place, session } = state;
  const phone = useMedia(PHONE);
  if (state.failure) return <NoRun store={store} heading={heading} bare />;
  const whole = session && place && session.track(place.granularity, place.align);
  const held = place?.quiz ? state.held : null;
  const track = held?.track ?? whole;
  const lane = track && laneToFollow(track, step, state.focus);
  if (!session || !whole || !track || !lane)
    return (
      <main className="waiting">
        {heading}
        <p>{state.loading ? WORDS.running : WORDS.nothing}</p>
      </main>
    );
  return (
    <main className={place.quiz ? 'embed-picture grid asking' : 'embed-picture'} aria-label={WORDS.picture}>
      {heading}
      {place.quiz && (
        <Lazily
          part={QUIZ}
          props={{ store, session, place: { ...place, quiz: place.quiz }, track: whole }}
          at={place}
        />
      )}
      {/* A quiz shows no lanes until its first question is made. */}
      {(held || !place.quiz) && (
        <Stage
          session={session}
          track={track}
          step={step}
          focus={lane.variant}
          {...stageProps(state)}
          show="picture"
          projector={state.theme === 'projector' && !phone}
        />
      )}
    </main>
  );
}
