// SPDX-License-Identifier: GPL-2.0-only
// On a phone, shows each lane's count and current event. A tap on a count chooses the lane to draw.
import type { Track } from '../../session/types.ts';
import { WORDS } from './words.ts';

interface LaneCountsProps {
  readonly track: Track;
  readonly step: number;
  /** The variant of the lane that is drawn. */
  readonly focus: string;
  readonly onFocus: (variant: string) => void;
}

export const LaneCounts = ({ track, step, focus, onFocus }: LaneCountsProps) => (
  <div className="lane-counts" role="group" aria-label={WORDS.counter}>
    {track.lanes.map((lane) => {
      const counter = lane.counter(step);
      return (
        <button
          key={lane.variant}
          type="button"
          aria-pressed={lane.variant === focus}
          onClick={() => onFocus(lane.variant)}
        >
          <b>{lane.heading.title}</b>{' '}
          {counter && (
            <>
              <span className="lane-count">{counter.soFar}</span>{' '}
              <span className="unseen">{WORDS.soFar(counter.label.split(' ').pop() ?? '')}</span>
            </>
          )}
          <span className="lane-does">{lane.head(step)}</span>
        </button>
      );
    })}
  </div>
);
