// SPDX-License-Identifier: GPL-2.0-only
// The lanes, side by side and in lockstep; each draws its exhibit's view in the room it has.
import { useMemo, useRef } from 'react';
import type { EventKind } from '../../exhibit-api/events.ts';
import { makeShared, type Shared } from '../../exhibit-api/shared.ts';
import type { ExhibitView } from '../../exhibit-api/view.ts';
import { useMedia, useSize } from '../measure.ts';
import type { Lane, Track } from '../../session/types.ts';
import type { Store } from '../store.ts';
import { opAt, stepName } from '../../session/steps.ts';
import { labelled } from '../../base/english.ts';
import { Lazily, part } from './Lazily.tsx';

const DETAILS = part('What the slot holds', () => import('../../stage/details/SlotDetails.tsx'));

const HEAD = 36;
const HEAD_PROJECTOR = 42;
/** Scenes of one operation that a plan is made of. */
const MOST_SCENES = 400;
/** A tree on a phone is never squeezed below this: the lanes scroll instead. */
const LEAST_HEIGHT = 215;
const LEAST_STRIP = 128;

interface StructureProps {
  readonly store: Store;
  readonly view: ExhibitView;
  readonly track: Track;
  /** The same lanes by walk events: they fix the operation's plan. */
  readonly walkTrack: Track;
  readonly step: number;
}

export function Structure({ store, view, track, walkTrack, step }: StructureProps) {
  const [ref, size] = useSize<HTMLDivElement>();
  const phone = useMedia('(max-width: 600px)');
  const projector = store((s) => s.theme === 'projector') && !phone;
  // Lanes run across the structure's long axis: trees side by side, strips one below the other.
  const rows = view.arrange === 'rows';
  const stacked = phone || rows;
  const n = track.lanes.length;
  const gap = projector && !rows ? 32 : stacked ? 8 : 24;
  const head = projector ? HEAD_PROJECTOR : phone ? 28 : HEAD;
  const width = size ? Math.floor(stacked ? size.width : (size.width - gap * (n - 1)) / n) : 0;
  const height = size
    ? Math.max(
        rows ? LEAST_STRIP : LEAST_HEIGHT,
        (stacked ? (size.height - gap * (n - 1)) / n : size.height) - head,
      )
    : 0;
  const op = opAt(track, step);
  const { planSteps } = view;
  // A new run begins with a new state of the view.
  const shared = useMemo(() => (void walkTrack, makeShared()), [walkTrack]);
  // Made when a lane asks: the first picture needs no more than its plan.
  const plans = useMemo(() => {
    const made = new Map<Lane, readonly unknown[]>();
    const planned = (lane: Lane): readonly unknown[] => {
      let scenes = made.get(lane);
      if (!scenes)
        made.set(lane, (scenes = plannedSteps(lane, walkTrack, op, planSteps).map((k) => lane.scene(k))));
      return scenes;
    };
    return walkTrack.lanes.map(
      (own) => () => [own, ...walkTrack.lanes.filter((l) => l !== own)].map(planned),
    );
  }, [walkTrack, op, planSteps]);
  return (
    <div className={rows ? 'lanes rows' : 'lanes'} ref={ref} style={{ gap }}>
      {size &&
        track.lanes.map((lane, i) => (
          <LaneView
            key={lane.variant}
            store={store}
            view={view}
            lane={lane}
            track={track}
            planScenes={plans[i]!}
            shared={shared}
            op={op}
            step={step}
            // A single wide lane keeps its slots near one another.
            width={rows ? width : Math.min(width, projector ? 760 : 860)}
            height={height}
            room={width}
            projector={projector}
          />
        ))}
    </div>
  );
}

/** Steps that fix an operation's plan: enough to see all that is touched, and an operation may have no end of them. */
function plannedSteps(
  lane: Lane,
  track: Track,
  op: number,
  kinds: readonly EventKind[] | undefined,
): readonly number[] {
  const first = track.ops[op]?.firstStep ?? 0;
  const last = track.ops[op] ? lane.lastOwnStep(op) : first;
  const all = kinds
    ? lane.stepsOf(op, kinds).filter((s) => s > first && s < last)
    : Array.from({ length: Math.max(0, last - first - 1) }, (_, k) => first + 1 + k);
  const stride = Math.max(1, Math.ceil(all.length / MOST_SCENES));
  return [first, ...all.filter((_, k) => k % stride === 0), ...(last > first ? [last] : [])];
}

interface LaneViewProps {
  readonly store: Store;
  readonly view: ExhibitView;
  readonly lane: Lane;
  readonly track: Track;
  readonly planScenes: () => readonly (readonly unknown[])[];
  readonly shared: Shared;
  readonly op: number;
  readonly step: number;
  readonly width: number;
  readonly height: number;
  readonly room: number;
  readonly projector: boolean;
}

function LaneView({
  store,
  view,
  lane,
  track,
  planScenes,
  shared,
  op,
  step,
  width,
  height,
  room,
  projector,
}: LaneViewProps) {
  const View = view.Lane;
  const selected = store((s) => s.selected);
  const focus = store((s) => s.focus);
  const keysOn = store((s) => s.keysOn && s.dialog === null);
  const { set, seek } = store.getState();
  const own = useRef<HTMLElement>(null);
  const word = selected && focus === lane.variant ? lane.word(step, selected) : null;
  const writer = word?.at ? lane.writer(step, word.at) : null;
  const waits = step > lane.lastOwnStep(op);
  const counter = lane.counter(step);
  return (
    <section ref={own} className={`lane${waits ? ' waits' : ''}`} aria-label={`Lane ${lane.variant}`}>
      <h2 title={lane.origin}>
        <span className="lane-name">{lane.variant}</span>
        <span className="lane-event">{waits ? 'done, waits' : lane.head(step)}</span>
        <span className="lane-walks">{labelled(counter.soFar, counter.label.split(' ').pop() ?? '')}</span>
      </h2>
      {View && (
        <View
          name={lane.variant}
          scene={lane.scene(step)}
          planScenes={planScenes}
          shared={shared}
          keysOn={keysOn}
          width={width}
          height={height}
          room={room}
          projector={projector}
          selected={selected}
          onSelect={(slot) => set({ selected: slot, focus: lane.variant })}
        />
      )}
      {selected && word && (
        <Lazily
          key={`${selected.node} ${selected.slot}`}
          part={DETAILS}
          at={step}
          waiting={null}
          props={{
            word,
            writer: writer && { ...writer, stepName: stepName(track, writer.step) },
            here: { step, name: stepName(track, step) },
            anchor: () => own.current?.querySelector('[aria-selected=true]') ?? null,
            onGo: seek,
            onClose: () => set({ selected: null }),
          }}
        />
      )}
    </section>
  );
}
