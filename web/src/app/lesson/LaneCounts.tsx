// SPDX-License-Identifier: GPL-2.0-only
// On a phone, shows each lane's count and current event. A tap on a count chooses the lane to draw;
// one button draws both.
import type { Track } from '../../session/types.ts';
import { WORDS } from './words.ts';

interface LaneCountsProps {
  readonly track: Track;
  readonly step: number;
  /** The variant of the lane that is drawn. */
  readonly focus: string;
  readonly onFocus: (variant: string) => void;
  /** Whether both pictures are drawn; null: there is no choice. */
  readonly both: boolean | null;
  readonly onBoth: () => void;
}

export const LaneCounts = ({ track, step, focus, onFocus, both, onBoth }: LaneCountsProps) => (
  <div className="lane-row">
    <div className="lane-counts" role="group" aria-label={WORDS.counter}>
      {track.lanes.map((lane) => {
        const counter = lane.counter(step);
        return (
          <button
            key={lane.variant}
            type="button"
            aria-pressed={both !== true && lane.variant === focus}
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
    {both !== null && (
      <button type="button" className="lane-both" aria-pressed={both} onClick={onBoth}>
        <svg width="20" height="22" viewBox="0 0 20 22" aria-hidden="true">
          <path d="M1 1h18v8h-18zM1 13h18v8h-18z" />
        </svg>
        {WORDS.both}
      </button>
    )}
  </div>
);
