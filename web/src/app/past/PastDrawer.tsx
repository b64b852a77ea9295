// SPDX-License-Identifier: GPL-2.0-only
// Query the run: queries over all of its steps, beside the picture.
import { useCallback } from 'react';
import type { Session, Track } from '../../session/types.ts';
import { Presses } from '../../ui/controls/controls.tsx';
import { Drawer } from '../../ui/dialog/Drawer.tsx';
import { toGlobal, type Store } from '../store.ts';
import { trackOf } from '../shell/track-of.ts';
import type { PastShown } from '../store/state.ts';
import { Lazily, part } from '../../ui/lazily/Lazily.tsx';
import { WORDS } from './words.ts';
import './past.css';

/** What every part is given. */
export interface PartProps {
  readonly store: Store;
  readonly session: Session;
  readonly track: Track;
  readonly step: number;
}

const SHOWN = {
  ask: part(WORDS.queries, () => import('./ask/AskPart.tsx')),
  stops: part(WORDS.breakpoints, () => import('./stops/StopsPart.tsx')),
  life: part(WORDS.life, () => import('../life/LifePart.tsx')),
  notes: part(WORDS.notes, () => import('../notes/NotesPart.tsx')),
};

const PARTS: readonly { readonly value: PastShown['part']; readonly text: string }[] = [
  { value: 'ask', text: WORDS.query },
  { value: 'stops', text: WORDS.breakpoints },
  { value: 'life', text: WORDS.life },
  { value: 'notes', text: WORDS.notes },
];

export default function PastDrawer({ store }: { readonly store: Store }) {
  const state = store();
  const close = useCallback(() => store.getState().set({ dialog: null }), [store]);
  const { session, place, past } = state;
  const track = trackOf(state);
  if (!session || !place || !track) return null;
  const step = toGlobal(place.step, track);
  return (
    <Drawer title={WORDS.title} first="input, textarea, button" className="past" onClose={close}>
      <Presses
        label={WORDS.parts}
        options={PARTS}
        value={past.part}
        onChange={(part) => state.set({ past: { ...past, part: part as PastShown['part'] } })}
      />
      <Lazily key={past.part} part={SHOWN[past.part]} props={{ store, session, track, step }} at={place} />
    </Drawer>
  );
}
