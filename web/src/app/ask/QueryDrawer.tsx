// SPDX-License-Identifier: GPL-2.0-only
// Draws the drawer "Query the run", beside the picture. Its parts are the folders here with a part.ts.
import { useCallback } from 'react';
import { Presses } from '../../ui/controls/controls.tsx';
import { Drawer } from '../../ui/dialog/Drawer.tsx';
import { toGlobal, type Store } from '../state/store.ts';
import { trackOf } from '../state/track-of.ts';
import type { QueryDrawerShown } from '../state/state.ts';
import { Lazily } from '../../ui/lazily/Lazily.tsx';
import type { DrawerPart } from './part.ts';
import { WORDS } from './words.ts';
import './query-drawer.css';

const PARTS = Object.values(
  import.meta.glob<DrawerPart>('./*/part.ts', { eager: true, import: 'PART' }),
).sort((a, b) => a.order - b.order);

export default function QueryDrawer({ store }: { readonly store: Store }) {
  const state = store();
  const close = useCallback(() => store.getState().set({ dialog: null }), [store]);
  const { session, place, queryDrawer } = state;
  const track = trackOf(state);
  if (!session || !place || !track) return null;
  const step = toGlobal(place.step, track);
  const shown = PARTS.find(({ value }) => value === queryDrawer.part);
  return (
    <Drawer title={WORDS.title} first="input, textarea, button" className="past" onClose={close}>
      <Presses
        label={WORDS.parts}
        options={PARTS}
        value={queryDrawer.part}
        onChange={(part) =>
          state.set({ queryDrawer: { ...queryDrawer, part: part as QueryDrawerShown['part'] } })
        }
      />
      {shown && (
        <Lazily key={queryDrawer.part} part={shown.part} props={{ store, session, track, step }} at={place} />
      )}
    </Drawer>
  );
}
