// SPDX-License-Identifier: GPL-2.0-only
// The address of what is shown, to be copied by hand: where the clipboard is closed to the page.
import { useId } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { Store } from '../store.ts';
import { linkNow } from './CopyLink.tsx';

export default function LinkDialog({ store }: { readonly store: Store }) {
  const id = useId();
  return (
    <Dialog title="Link to what is shown" onClose={() => store.getState().set({ dialog: null })}>
      <label htmlFor={id}>This browser does not let the page copy. Here is the link:</label>
      <textarea
        id={id}
        className="link-text"
        readOnly
        rows={4}
        value={linkNow(store)}
        onFocus={(e) => e.currentTarget.select()}
      />
    </Dialog>
  );
}
