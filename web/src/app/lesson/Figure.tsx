// SPDX-License-Identifier: GPL-2.0-only
// Draws the picture beside a lesson's text: the run's lanes, their counts so far, transport and timeline.
import { useState } from 'react';
import { PHONE } from '../../base/phone.ts';
import { laneToFollow } from '../../session/steps.ts';
import type { Track } from '../../session/types.ts';
import { Stage } from '../../stage/Stage.tsx';
import { useMedia, useSize } from '../../ui/measure.ts';
import { RunTransport } from '../run/RunTransport.tsx';
import { TimeBand } from '../run/TimeBand.tsx';
import { CountAt } from '../pages/start/CountAt.tsx';
import { type Store } from '../state/store.ts';
import type { Travel } from '../run/travel.ts';
import { stageProps } from '../state/stage-props.ts';
import { LeastType } from '../../ui/type.ts';
import { LaneCounts } from './LaneCounts.tsx';
import { WORDS } from './words.ts';
import './figure.css';

/** Least type size on a projector, in px before the page's zoom: the size of the text's notes. */
const PROJECTOR_TYPE = 14;

/** A window with room for one lane's picture; figure.css repeats it. */
const COMPACT = `${PHONE}, (max-width: 999px) and (max-height: 899px)`;

/** A compact window with room for both pictures, if the reader asks for them. */
const ROOM_FOR_BOTH = '(min-height: 600px)';

/** A window where the sentences need the timeline's room. */
const NO_TIMELINE = `${PHONE}, (max-width: 999px) and (max-height: 1099px)`;

interface FigureProps {
  readonly store: Store;
  readonly track: Track | null;
  readonly step: number;
  readonly travel: Travel;
  /** The picture follows the text: its step is that of the paragraph being read. */
  readonly follows: boolean;
  readonly onFollow: () => void;
  /** Scrolls back to the text that moved the picture; null: the text is in sight. */
  readonly onBack: (() => void) | null;
}

export function Figure(props: FigureProps) {
  const { store, track, step } = props;
  const state = store();
  const { session } = state;
  const lane = track && laneToFollow(track, step, state.focus);
  const phone = useMedia(COMPACT);
  const fits = useMedia(ROOM_FOR_BOTH);
  const [asked, setAsked] = useState(false);
  const waits = state.held?.waits ?? [];
  if (!session || !track || !lane)
    return (
      <section className="lesson-figure" aria-label={WORDS.run}>
        <p className="waiting">{state.failure?.error.message ?? WORDS.running}</p>
      </section>
    );
  const canBoth = phone && fits && track.lanes.length > 1;
  const both = canBoth && asked;
  const one = phone && !both;
  return (
    <LeastType value={state.theme === 'projector' ? PROJECTOR_TYPE : undefined}>
      <section className="lesson-figure" aria-label={WORDS.run} data-both={both || undefined}>
        {phone && (
          <LaneCounts
            track={track}
            step={step}
            focus={lane.variant}
            onFocus={(focus) => state.set({ focus, selected: null })}
            both={canBoth ? asked : null}
            onBoth={() => setAsked(!asked)}
          />
        )}
        <Stage
          session={session}
          // There is room for one lane, until the reader asks for both; LaneCounts names the current events.
          track={one ? { ...track, lanes: [lane] } : track}
          unsaid={phone}
          unnamed={one}
          step={step}
          focus={lane.variant}
          {...stageProps(state)}
          show="picture"
          // The projector theme zooms the whole page already; only slides use the stage's projector sizes.
          projector={false}
        />
        {!phone && waits.length > 0 && <p className="lesson-waits">{WORDS.waits(waits)}</p>}
        {!phone && <CountAt track={track} step={step} />}
        <Time {...props} track={track} />
      </section>
    </LeastType>
  );
}

interface TimeProps extends FigureProps {
  readonly track: Track;
}

function Time({ store, track, step, travel, follows, onFollow, onBack }: TimeProps) {
  const [ref, size] = useSize<HTMLDivElement>();
  const little = useMedia(NO_TIMELINE);
  return (
    <div className="lesson-time" ref={ref}>
      <RunTransport store={store} track={track} step={step} travel={travel}>
        <button type="button" className="lesson-follows" aria-pressed={follows} onClick={onFollow}>
          <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
            <path d="M1 1h7l5 5l-5 5h-7z" />
          </svg>
          {follows ? WORDS.follows : WORDS.follow}
        </button>
        {onBack && (
          <button type="button" className="lesson-follows back link-button" onClick={onBack}>
            {WORDS.back}
          </button>
        )}
      </RunTransport>
      {size && !little && (
        <TimeBand store={store} track={track} step={step} width={Math.floor(size.width)} projector={false} />
      )}
    </div>
  );
}
