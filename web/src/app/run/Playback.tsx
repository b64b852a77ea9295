// SPDX-License-Identifier: GPL-2.0-only
// Draws the menu of playback: alignment, granularity, speed, and the band of calls.
import type { Align, Granularity, Track } from '../../session/types.ts';
import { Checks, Choice } from '../../ui/controls/controls.tsx';
import { Drop } from '../../ui/drop/Drop.tsx';
import { ALIGNMENTS, GRANULARITIES, holdsBack } from '../address/address.ts';
import { unfolded } from '../storage/browser-storage.ts';
import { SPEEDS, type Store } from '../state/store.ts';
import * as WORDS from './words.ts';
import './playback.css';

export function Playback({ store, track }: { readonly store: Store; readonly track: Track }) {
  const state = store();
  return (
    <Drop className="playback" shown={WORDS.playback} up end>
      {track.lanes.length > 1 && track.granularity === 'walk' && (
        <Choice
          className="align"
          label={WORDS.align}
          value={state.place?.align ?? 'step'}
          options={ALIGNMENTS}
          onChange={(a) => state.setAlign(a as Align)}
        />
      )}
      <Choice
        className="granularity"
        label={WORDS.granularity}
        value={track.granularity}
        options={GRANULARITIES}
        onChange={(g) => state.setGranularity(g as Granularity)}
      />
      <SpeedChoice store={store} />
      {!holdsBack(state.place) && (
        <Checks
          label={WORDS.under}
          options={[{ value: 'calls', text: WORDS.calls, note: 'K' }]}
          chosen={state.kept.calls === 'folded' ? [] : ['calls']}
          onToggle={() => state.keep(unfolded(state.kept))}
        />
      )}
    </Drop>
  );
}

export function SpeedChoice({ store }: { readonly store: Store }) {
  const state = store();
  return (
    <Choice
      className="speed"
      label={WORDS.speed}
      value={String(state.speed)}
      options={SPEEDS.map((s) => ({ value: String(s), text: `${s}×` }))}
      onChange={(s) => state.set({ speed: Number(s) })}
    />
  );
}
