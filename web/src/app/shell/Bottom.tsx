// SPDX-License-Identifier: GPL-2.0-only
// The band below the stage: transport and timeline, and the counter beside them, under the side column.
import { useMemo } from 'react';
import { textWidth } from '../../layout/geometry.ts';
import { timelineRun } from '../../layout/timeline/run.ts';
import { Counter } from '../../ui/counter/Counter.tsx';
import { Timeline } from '../../ui/timeline/Timeline.tsx';
import { Transport } from '../../ui/transport/Transport.tsx';
import { ALIGNMENTS, GRANULARITIES } from '../address.ts';
import { useMedia, useSize } from '../../ui/measure.ts';
import type { Align, Granularity, Track } from '../../session/types.ts';
import { SPEEDS, toStory, type Store } from '../store.ts';
import { type Travel } from '../travel.ts';
import { opAt, stepName } from '../../session/steps.ts';
import './bottom.css';

interface BottomProps {
  readonly store: Store;
  readonly track: Track;
  readonly step: number;
  readonly travel: Travel;
  /** Where the C comes from. */
  readonly provenance: string;
  /** On a projector, lines of C stand over the band: it is one line. */
  readonly code?: boolean;
}

/** A projector's page that is less than 720 of its units high: see bottom.css. */
const SHALLOW = '(max-height: 719.98px), (min-width: 1152px) and (min-aspect-ratio: 1601/1000)';

export function Bottom({ store, track, step, travel, provenance, code = false }: BottomProps) {
  const state = store();
  const [ref, size] = useSize<HTMLDivElement>();
  const phone = useMedia('(max-width: 600px)');
  const low = useMedia('(max-height: 800px)');
  const shallow = useMedia(SHALLOW);
  const projector = state.theme === 'projector' && !phone;
  const line = projector && (code || shallow);
  const type = projector ? 24 : 12;
  const width = Math.floor(size?.width ?? 0);
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
  const timeline = useMemo(() => {
    const names = Math.max(...run.lanes.map((l) => textWidth(l.label, type)));
    return {
      width,
      type,
      rowHeight: projector ? 62 : phone ? 40 : low || run.lanes.length > 2 ? 42 : 50,
      // The buttons of the zoom stand over the names.
      gutter: Math.max(names + (projector ? 20 : 18), phone ? 0 : 76),
      projector,
    };
  }, [run, width, type, projector, phone, low]);
  const exhibit = state.place?.exhibit ?? '';
  const own = useMemo(() => {
    const kinds = Object.entries(state.engine.model(exhibit)?.eventKinds ?? {});
    return Object.fromEntries(kinds.map(([kind, { label }]) => [kind, label]));
  }, [state.engine, exhibit]);
  return (
    <footer className={line ? 'bottom line' : 'bottom'}>
      <div className="time" ref={ref}>
        <Transport
          status={stepName(track, step)}
          position={toStory(step, track)}
          last={toStory(track.stepCount - 1, track)}
          playing={state.playing}
          atFirst={step === 0}
          atLast={step >= track.stepCount - 1}
          speed={state.speed}
          speeds={SPEEDS}
          align={
            track.lanes.length > 1 && track.granularity === 'walk' ? (state.place?.align ?? 'step') : null
          }
          alignments={ALIGNMENTS}
          onAlign={(a) => state.setAlign(a as Align)}
          granularity={track.granularity}
          granularities={GRANULARITIES}
          onFirst={travel.first}
          onPrevious={travel.previous}
          onPlay={travel.playOrPause}
          onNext={travel.next}
          onLast={travel.last}
          onPosition={(p) => state.seek(p - 1 + track.firstStoryStep)}
          onSpeed={(speed) => state.set({ speed })}
          onGranularity={(g) => state.setGranularity(g as Granularity)}
        />
        {width > 0 && !line && (
          <Timeline
            run={run}
            size={timeline}
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
          />
        )}
      </div>
      <Counter
        lanes={track.lanes.map((l) => ({ variant: l.variant, counter: l.counter(step) }))}
        onSeek={(to) => state.seek(to)}
        stepName={(at) => stepName(track, at)}
      />
      <p className="provenance">
        <a href="#v=1&page=about">{provenance}</a>
      </p>
    </footer>
  );
}
