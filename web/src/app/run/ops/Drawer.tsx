// SPDX-License-Identifier: GPL-2.0-only
// Draws the drawer of own operations, beside the picture.
import { useCallback } from 'react';
import { Drawer } from '../../../ui/dialog/Drawer.tsx';
import type { Store } from '../../state/store.ts';
import OwnOperations from './OwnOperations.tsx';
import { WORDS } from './words.ts';

export default function OpsDrawer({ store }: { readonly store: Store }) {
  const close = useCallback(() => store.getState().set({ dialog: null }), [store]);
  return (
    <Drawer title={WORDS.title} first="textarea" onClose={close}>
      <OwnOperations store={store} />
    </Drawer>
  );
}
