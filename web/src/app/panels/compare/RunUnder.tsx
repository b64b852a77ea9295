// SPDX-License-Identifier: GPL-2.0-only
// Draws the timeline under two functions, with the line or walk under the pointer thick.
import { useMemo } from 'react';
import type { TimelineDrawing } from '../../../layout/timeline/drawing.ts';
import type { GlobalStep, Lane, Track } from '../../../session/types.ts';
import * as paths from '../../../ui/timeline/paths.ts';
import type { Pinned } from '../../../ui/timeline/pinned.ts';
import { useMedia, useSize } from '../../../ui/measure.ts';
import { TimeBand } from '../../run/TimeBand.tsx';
import type { Store } from '../../state/store.ts';

/** A range of steps, both ends included. */
export interface Steps {
  readonly from: GlobalStep;
  readonly to: GlobalStep;
}

interface RunUnderProps {
  readonly store: Store;
  readonly track: Track;
  readonly op: number;
  /** The two lanes that are compared. */
  readonly lanes: readonly Lane[];
  /** The steps under the pointer, and in which of the lanes they are. */
  readonly pointed: Steps | null;
  readonly lane: number;
  readonly onStep: (step: GlobalStep) => void;
}

/** Shown if both functions fit side by side and stay in sight above it; a 16:9 projector is too low. */
const ROOM = '(min-width: 901px) and (min-height: 540px)';
const PROJECTOR_ROOM = `${ROOM} and (min-height: 720px) and (max-aspect-ratio: 1600/1000)`;

export function RunUnder({ store, track, op, lanes, pointed, lane, onStep }: RunUnderProps) {
  const [ref, size] = useSize<HTMLDivElement>();
  const projector = store((s) => s.theme === 'projector');
  const room = useMedia(projector ? PROJECTOR_ROOM : ROOM);
  const [left, right] = lanes;
  const shown = useMemo(() => ({ ...track, lanes: [left!, right!] }), [track, left, right]);
  const pins = useMemo(
    (): Pinned => ({
      ...{ notes: false, hits: false, at: () => null, Table: () => null },
      Draw: ({ d }) => pointed && <Thick d={d} lane={lane} {...pointed} />,
    }),
    [lane, pointed],
  );
  const play = ({ from, to }: Steps): void => {
    onStep(from);
    store.getState().set({ until: to, playing: true });
  };
  if (!room) return null;
  return (
    <div ref={ref} className="functions-run">
      {size && (
        <TimeBand
          store={store}
          track={shown}
          // The end of the operation, so that all of it counts as past.
          step={track.ops[op]!.lastStep}
          width={Math.floor(size.width)}
          projector={projector}
          other={{ pins, onSeek: onStep, onPlay: play }}
        />
      )}
    </div>
  );
}

/** Draws the walks and marks of these steps thick, or the lock's line if there are none. */
function Thick({ d, lane, from, to }: Steps & { readonly d: TimelineDrawing; readonly lane: number }) {
  const row = d.rows[lane]!;
  const flags = row.flags.filter((f) => f.step <= to && from <= f.lastStep);
  const marks = row.marks.filter((m) => from <= m.step && m.step <= to);
  const [start, end] = [d.scale.start(from), d.scale.start(to + 1)];
  const held = row.held.flatMap((h) =>
    h.from < end && start < h.to ? [{ from: Math.max(h.from, start), to: Math.min(h.to, end) }] : [],
  );
  const kinds = [...new Set(marks.map((m) => m.kind))];
  const { left, right } = d.scale;
  return (
    <svg
      className="functions-thick time-window"
      x={left - 1}
      width={right - left + 3}
      viewBox={`${left - 1} 0 ${right - left + 3} ${d.height}`}
      height={d.height}
    >
      {flags.length + marks.length === 0 && <path d={paths.spans(held, row.spine)} className="spine-held" />}
      <path d={flags.map((f) => paths.flag(f, row.spine, d)).join('')} className="walk" />
      {kinds.map((kind) => (
        <path key={kind} d={paths.shapes(kind, marks, d, row.spine)} className={`mark-${kind}`} />
      ))}
    </svg>
  );
}
