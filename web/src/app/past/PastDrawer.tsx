// SPDX-License-Identifier: GPL-2.0-only
// Ask the past: what can be asked of the whole run, beside the picture.
import { useCallback } from 'react';
import type { Session, Track } from '../../session/types.ts';
import { Presses } from '../../ui/controls/controls.tsx';
import { Drawer } from '../../ui/dialog/Drawer.tsx';
import { toGlobal, type Store } from '../store.ts';
import { trackOf } from '../shell/track-of.ts';
import type { PastShown } from '../store/state.ts';
import { Lazily, part } from '../../ui/lazily/Lazily.tsx';
import './past.css';

/** What every part is given. */
export interface PartProps {
  readonly store: Store;
  readonly session: Session;
  readonly track: Track;
  readonly step: number;
}

const SHOWN = {
  ask: part('Questions', () => import('./ask/AskPart.tsx')),
  stops: part('Stops', () => import('./stops/StopsPart.tsx')),
  life: part('Life', () => import('../life/LifePart.tsx')),
  notes: part('Notes', () => import('../notes/NotesPart.tsx')),
};

const PARTS: readonly { readonly value: PastShown['part']; readonly text: string }[] = [
  { value: 'ask', text: 'Ask' },
  { value: 'stops', text: 'Stops' },
  { value: 'life', text: 'Life' },
  { value: 'notes', text: 'Notes' },
];

export default function PastDrawer({ store }: { readonly store: Store }) {
  const state = store();
  const close = useCallback(() => store.getState().set({ dialog: null }), [store]);
  const { session, place, past } = state;
  const track = trackOf(state);
  if (!session || !place || !track) return null;
  const step = toGlobal(place.step, track);
  return (
    <Drawer title="Ask the past" first="input, textarea, button" className="past" onClose={close}>
      <Presses
        label="Part"
        options={PARTS}
        value={past.part}
        onChange={(part) => state.set({ past: { ...past, part: part as PastShown['part'] } })}
      />
      <Lazily key={past.part} part={SHOWN[past.part]} props={{ store, session, track, step }} at={place} />
    </Drawer>
  );
}
