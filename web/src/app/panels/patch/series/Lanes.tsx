// SPDX-License-Identifier: GPL-2.0-only
// Draws the lanes of a series' versions, headed base, 1/3, 3/3, each with its count so far; below, the transport.
import { useMemo } from 'react';
import { PHONE } from '../../../../base/phone.ts';
import { labelled } from '../../../../base/english.ts';
import type { Lane, Track } from '../../../../session/types.ts';
import { Stage } from '../../../../stage/Stage.tsx';
import { useMedia } from '../../../../ui/measure.ts';
import { RunTransport } from '../../../run/RunTransport.tsx';
import { stageProps } from '../../../state/stage-props.ts';
import type { PanelProps } from '../../panel.ts';
import { WORDS } from './words.ts';

type LanesProps = PanelProps & {
  /** The variant that the series changes; null: not found yet. */
  readonly base: string | null;
  /** On a phone: leaves the picture for the table. */
  readonly onTable: () => void;
};

/** The same lane under another heading. */
function headed(lane: Lane, base: string | null, step: number): Lane {
  const counter = lane.counter(step);
  const from =
    counter?.total != null ? labelled(counter.total, counter.label.toLowerCase().replace(/^tree /, '')) : '';
  const title = lane.variant === base ? WORDS.base : lane.heading.title;
  return Object.create(lane, { heading: { value: { title, from } } }) as Lane;
}

export function Lanes({ store, session, track, step, travel, base, onTable }: LanesProps) {
  const state = store();
  const phone = useMedia(PHONE);
  const shown = useMemo(
    (): Track => ({ ...track, lanes: track.lanes.map((lane) => headed(lane, base, step)) }),
    [track, base, step],
  );
  const focus = track.lanes.find((l) => l.variant === state.focus) ?? track.lanes.at(-1);
  if (!focus) return null;
  return (
    <section className="series-lanes" aria-label={WORDS.picture}>
      <div className="series-picture">
        <Stage
          session={session}
          track={shown}
          step={step}
          focus={focus.variant}
          {...stageProps(state)}
          show="picture"
          projector={state.theme === 'projector' && !phone}
        />
      </div>
      <div className="series-transport">
        <RunTransport store={store} track={track} step={step} travel={travel}>
          <button type="button" className="link-button" onClick={() => state.showPanel(null)}>
            {WORDS.toStepper}
          </button>
          {phone && (
            <button type="button" className="link-button" onClick={onTable}>
              {WORDS.toTable}
            </button>
          )}
        </RunTransport>
      </div>
    </section>
  );
}
