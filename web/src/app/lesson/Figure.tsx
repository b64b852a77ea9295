// SPDX-License-Identifier: GPL-2.0-only
// The picture beside a lesson's text: the lanes of its run, with transport, timeline and counter below.
import type { Track } from '../../session/types.ts';
import { Stage } from '../../stage/Stage.tsx';
import { useMedia } from '../../ui/measure.ts';
import { Bottom } from '../shell/Bottom.tsx';
import { laneToFollow } from '../shell/Stepper.tsx';
import type { Store } from '../store.ts';
import type { Travel } from '../travel.ts';

interface FigureProps {
  readonly store: Store;
  readonly track: Track | null;
  readonly step: number;
  readonly travel: Travel;
}

export function Figure({ store, track, step, travel }: FigureProps) {
  const state = store();
  const { session } = state;
  const phone = useMedia('(max-width: 600px)');
  const lane = track && laneToFollow(track, step, state.focus);
  if (!session || !track || !lane)
    return (
      <section className="lesson-figure" aria-label="A run">
        <p className="waiting">{state.failure?.error.message ?? 'Running the kernel’s C…'}</p>
      </section>
    );
  return (
    <section className="lesson-figure" aria-label="A run">
      <Stage
        session={session}
        track={track}
        step={step}
        focus={lane.variant}
        picked={state.selected}
        show="picture"
        projector={state.theme === 'projector' && !phone}
        keysOn={state.kept.keysOn}
        quiet={state.playing}
        onFocus={(focus) => state.set({ focus })}
        onPick={(focus, selected) => state.set({ focus, selected })}
        onGo={state.seek}
      />
      <Bottom store={store} track={track} step={step} travel={travel} provenance={session.provenance} />
    </section>
  );
}
