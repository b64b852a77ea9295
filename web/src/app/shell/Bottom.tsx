// SPDX-License-Identifier: GPL-2.0-only
// Transport and timeline, and the counter beside them.
import { useMemo } from 'react';
import { layoutTimeline } from '../../layout/timeline/timeline.ts';
import { textWidth } from '../../layout/geometry.ts';
import { Counter } from '../../ui/counter/Counter.tsx';
import { Timeline } from '../../ui/timeline/Timeline.tsx';
import { Transport } from '../../ui/transport/Transport.tsx';
import { ALIGNMENTS, GRANULARITIES } from '../address.ts';
import { useMedia, useSize } from '../../ui/measure.ts';
import type { Align, Granularity, Track } from '../../session/types.ts';
import { SPEEDS, toStory, type Store } from '../store.ts';
import { type Travel } from '../travel.ts';
import { opAt, stepName } from '../../session/steps.ts';

interface BottomProps {
  readonly store: Store;
  readonly track: Track;
  readonly step: number;
  readonly travel: Travel;
  /** Where the C comes from. */
  readonly provenance: string;
}

export function Bottom({ store, track, step, travel, provenance }: BottomProps) {
  const state = store();
  const [ref, size] = useSize<HTMLDivElement>();
  const phone = useMedia('(max-width: 600px)');
  const low = useMedia('(max-height: 800px)');
  const projector = state.theme === 'projector' && !phone;
  const type = projector ? 24 : 12;
  const width = Math.floor(size?.width ?? 0);
  const drawing = useMemo(() => {
    const names = track.lanes.map((l) => l.variant);
    const gutter = Math.max(...names.map((t) => textWidth(t, type))) + (projector ? 20 : 18);
    return layoutTimeline(
      track.ops,
      track.lanes.map((l) => ({
        label: l.variant,
        events: l.events,
        ends: track.ops.map((_, o) => l.lastOwnStep(o)),
      })),
      track.stepCount,
      track.firstStoryStep,
      {
        width,
        type,
        rowHeight: projector ? 62 : phone ? 40 : low || track.lanes.length > 2 ? 50 : 60,
        gutter,
        projector,
      },
    );
  }, [track, width, type, projector, phone, low]);
  const op = opAt(track, step);
  const firstOp = opAt(track, track.firstStoryStep);
  const tell = (at: number): string => {
    const words = track.lanes.map((l) => `${l.variant} ${l.head(at)}`);
    return `${stepName(track, at)}: ${words.join(' · ')}`;
  };
  return (
    <footer className="bottom">
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
        {width > 0 && (
          <Timeline
            drawing={drawing}
            type={type}
            gutter
            step={step}
            op={op}
            firstOp={firstOp}
            diverges={track.diverges}
            onSeek={(to) => state.seek(to)}
            tell={tell}
          />
        )}
      </div>
      <Counter
        lanes={track.lanes.map((l) => ({ variant: l.variant, counter: l.counter(step) }))}
        step={step}
        onSeek={(to) => state.seek(to)}
        stepName={(at) => stepName(track, at)}
      />
      <p className="provenance">
        <a href="#v=1&page=about">{provenance}</a>
      </p>
    </footer>
  );
}
