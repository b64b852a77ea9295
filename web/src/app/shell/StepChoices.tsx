// SPDX-License-Identifier: GPL-2.0-only
// What of the steps can be chosen: how lanes go together, how fine the steps are, how fast they follow one another.
import type { Align, Granularity, Track } from '../../session/types.ts';
import { Choice } from '../../ui/controls/controls.tsx';
import { ALIGNMENTS, GRANULARITIES } from '../address.ts';
import { unfolded } from '../kept.ts';
import { SPEEDS, type Store } from '../store.ts';

export function StepChoices({ store, track }: { readonly store: Store; readonly track: Track }) {
  const state = store();
  return (
    <>
      {track.lanes.length > 1 && track.granularity === 'walk' && (
        <Choice
          className="align"
          label="Align lanes by"
          value={state.place?.align ?? 'step'}
          options={ALIGNMENTS}
          onChange={(a) => state.setAlign(a as Align)}
        />
      )}
      <Choice
        className="granularity"
        label="Granularity"
        value={track.granularity}
        options={GRANULARITIES}
        onChange={(g) => state.setGranularity(g as Granularity)}
      />
      <SpeedChoice store={store} />
      {!state.place?.quiz && (
        <button
          type="button"
          className="calls-fold"
          aria-pressed={state.kept.calls !== 'folded'}
          title="Calls over time (K)"
          onClick={() => state.keep(unfolded(state.kept))}
        >
          Calls
        </button>
      )}
    </>
  );
}

export function SpeedChoice({ store }: { readonly store: Store }) {
  const state = store();
  return (
    <Choice
      className="speed"
      label="Speed"
      value={String(state.speed)}
      options={SPEEDS.map((s) => ({ value: String(s), text: `${s}×` }))}
      onChange={(s) => state.set({ speed: Number(s) })}
    />
  );
}
