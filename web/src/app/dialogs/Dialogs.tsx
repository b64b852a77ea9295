// SPDX-License-Identifier: GPL-2.0-only
import { useEffect, useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useAsked } from '../ask/use-asked.ts';
import { FindSoon } from './palette/Field.tsx';
import type { Store } from '../state/store.ts';
import type { Travel } from '../run/travel.ts';
import { Lazily, part } from '../../ui/lazily/Lazily.tsx';
import * as WORDS from '../run/words.ts';

const KEYS = part(WORDS.partKeys, () => import('./help/KeysDialog.tsx'));
const DRAWER = part(WORDS.partOps, () => import('../run/ops/Drawer.tsx'));
const PAST = part(WORDS.partPast, () => import('../ask/PastDrawer.tsx'));
const EXPORT = part(WORDS.partExport, () => import('../export/ExportDialog.tsx'));
/** Fetched ahead, once a run or a page stands. */
const PALETTE = part(WORDS.partSearch, () => import('./palette/Palette.tsx'));
const AHEAD_MS = 1_500;

export function Dialogs({ store, travel }: { readonly store: Store; readonly travel: Travel }) {
  const state = store();
  const close = (): void => state.set({ dialog: null });
  // Whoever opens the search types at once.
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState(false);
  const searches = state.dialog === 'palette';
  useEffect(() => {
    setTyped('');
    setEntered(false);
  }, [searches]);
  useAsked(store);
  const stands = state.session !== null || !!state.place?.page;
  useEffect(() => {
    if (!stands) return;
    const timer = setTimeout(() => void PALETTE.load().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [stands]);
  const inDialog = (title: string) => (said: ReactNode) => (
    <Dialog title={title} onClose={close}>
      {said}
    </Dialog>
  );
  if (state.dialog === 'keys')
    return (
      <Lazily part={KEYS} props={{ store }} at={state.place} waiting={null} frame={inDialog(WORDS.keys)} />
    );
  if (state.dialog === 'ops')
    return (
      <Lazily part={DRAWER} props={{ store }} at={state.place} waiting={null} frame={inDialog(WORDS.ops)} />
    );
  if (state.dialog === 'past')
    return (
      <Lazily part={PAST} props={{ store }} at={state.place} waiting={null} frame={inDialog(WORDS.query)} />
    );
  if (state.dialog === 'export')
    return (
      <Lazily
        part={EXPORT}
        props={{ store }}
        at={state.place}
        waiting={null}
        frame={inDialog(WORDS.exports)}
      />
    );
  if (searches)
    return (
      <Lazily
        part={PALETTE}
        props={{ store, travel, typed, entered }}
        at={state.place}
        waiting={
          <FindSoon value={typed} onChange={setTyped} onEnter={() => setEntered(true)} onClose={close} />
        }
        frame={inDialog(WORDS.find)}
      />
    );
  return null;
}
