// SPDX-License-Identifier: GPL-2.0-only
// Opens the dialog or drawer that the store names. Each is fetched when it is first opened.
import { useEffect, useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useAsked } from '../ask/use-asked.ts';
import { FindSoon } from './palette/Field.tsx';
import type { Store } from '../state/store.ts';
import type { Travel } from '../run/travel.ts';
import { Lazily, part } from '../../ui/lazily/Lazily.tsx';
import { useAhead } from '../../ui/lazily/use-ahead.ts';
import * as WORDS from '../run/words.ts';

const DIALOGS = {
  keys: { title: WORDS.keys, body: part(WORDS.partKeys, () => import('./help/KeysDialog.tsx')) },
  ops: { title: WORDS.ops, body: part(WORDS.partOps, () => import('../run/ops/Drawer.tsx')) },
  query: { title: WORDS.query, body: part(WORDS.partPast, () => import('../ask/QueryDrawer.tsx')) },
  export: { title: WORDS.exports, body: part(WORDS.partExport, () => import('../export/ExportDialog.tsx')) },
};
const PALETTE = part(WORDS.partSearch, () => import('./palette/Palette.tsx'));

export function Dialogs({ store, travel }: { readonly store: Store; readonly travel: Travel }) {
  const state = store();
  const close = (): void => state.set({ dialog: null });
  // A reader types into the search at once, before it is fetched.
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState(false);
  const searches = state.dialog === 'palette';
  useEffect(() => {
    setTyped('');
    setEntered(false);
  }, [searches]);
  useAsked(store);
  useAhead(PALETTE, state.session !== null || state.place?.page ? 'soon' : null);
  const inDialog = (title: string) => (said: ReactNode) => (
    <Dialog title={title} onClose={close}>
      {said}
    </Dialog>
  );
  if (state.dialog === null) return null;
  if (state.dialog !== 'palette') {
    const { title, body } = DIALOGS[state.dialog];
    return <Lazily part={body} props={{ store }} at={state.place} waiting={null} frame={inDialog(title)} />;
  }
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
}
