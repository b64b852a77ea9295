// SPDX-License-Identifier: GPL-2.0-only
// Draws the timeline of the shown run, as wide as its room, and the band of calls.
import { PHONE } from '../../base/phone.ts';
import { holdsBack } from '../address/address.ts';
import { useContext, useMemo, type ComponentProps } from 'react';
import { textWidth } from '../../layout/geometry.ts';
import { timelineRun } from '../../layout/timeline/run.ts';
import { opAt, stepName } from '../../session/steps.ts';
import type { Track } from '../../session/types.ts';
import { useMedia } from '../../ui/measure.ts';
import { Timeline } from '../../ui/timeline/Timeline.tsx';
import { LeastType } from '../../ui/type.ts';
import type { Store } from '../state/store.ts';
import { Lazily, part } from '../../ui/lazily/Lazily.tsx';
import { usePins } from './use-pins.ts';
import * as WORDS from './words.ts';

const CALLS = part(WORDS.calls, () => import('../ask/calls/CallsBand.tsx'));

/** In a lower window the timeline shrinks before any line of C does. */
const LOW = '(max-height: 699.98px)';

/** In a window no higher than this the rows are lower. */
const SHORT = '(max-height: 800px)';

/** The height of a row of pins, as a fraction of the type's size. */
const RAIL = { usual: 0.75, projector: 0.95 };

/** Room for the zoom's buttons, which lie over the names of the lanes, in px. */
const LEAST_GUTTER = 76;

interface TimeBandProps {
  readonly store: Store;
  readonly track: Track;
  readonly step: number;
  /** CSS pixels */
  readonly width: number;
  readonly projector: boolean;
  /** Props that differ from the stepper's. */
  readonly other?: Partial<ComponentProps<typeof Timeline>>;
}

/** The height of a lane's row, in px. */
const ROW = { projector: 62, phone: 40, low: 26, short: 42, usual: 50 };

export function TimeBand({ store, track, step, width, projector, other }: TimeBandProps) {
  const state = store();
  const phone = useMedia(PHONE);
  const short = useMedia(SHORT);
  const calls =
    !other &&
    !holdsBack(state.place) &&
    state.kept.calls !== 'folded' &&
    // A low window has room for a drawer or the band, not for both.
    !(short && state.dialog !== null);
  const low = (useMedia(LOW) || (calls && short)) && !projector && !phone;
  const least = useContext(LeastType) ?? 12;
  const type = projector ? 24 : least;
  const run = useMemo(
    () =>
      timelineRun({
        ...track,
        lanes: track.lanes.map((l) => ({
          label: l.variant,
          eventsOf: (op) => l.eventsOf(op),
          ends: track.ops.map((_, o) => l.lastOwnStep(o)),
        })),
      }),
    [track],
  );
  const pins = usePins(store, track);
  const { notes = false, hits = false } = pins ?? {};
  const size = useMemo(() => {
    const rail = RAIL[projector ? 'projector' : 'usual'] * type;
    const tight = short || run.lanes.length > 2;
    const kind = projector ? 'projector' : phone ? 'phone' : low ? 'low' : tight ? 'short' : 'usual';
    const names = Math.max(...run.lanes.map((l) => textWidth(l.label, type)));
    return {
      width,
      type,
      rowHeight: ROW[kind],
      low,
      gutter: Math.max(names + (projector ? 20 : 18), phone ? 0 : LEAST_GUTTER),
      projector,
      rail: notes ? rail : 0,
      hits: hits ? rail : 0,
    };
  }, [run, width, type, projector, phone, low, short, notes, hits]);
  const exhibit = state.place?.exhibit ?? '';
  const own = useMemo(() => {
    const kinds = Object.entries(state.engine.model(exhibit)?.eventKinds ?? {});
    return Object.fromEntries(kinds.map(([kind, { label }]) => [kind, label]));
  }, [state.engine, exhibit]);
  return (
    <Timeline
      run={run}
      size={size}
      pins={pins}
      step={step}
      op={opAt(track, step)}
      firstOp={opAt(track, track.firstStoryStep)}
      keys={state.kept.keysOn && state.dialog === null}
      own={own}
      nameOf={(at) => stepName(track, at)}
      tell={(at) => track.lanes.map((l) => `${l.variant} ${l.head(at)}`).join(' · ')}
      onSeek={(to) => state.seek(to)}
      onPlay={({ from, to }) => {
        state.seek(from);
        state.set({ until: to, playing: true });
      }}
      below={(range) =>
        state.session &&
        calls && (
          <Lazily
            part={CALLS}
            props={{ ...{ store, track, step, width, range }, session: state.session, ...size }}
            at={state.place}
            waiting={null}
          />
        )
      }
      {...other}
    />
  );
}
