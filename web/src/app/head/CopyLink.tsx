// SPDX-License-Identifier: GPL-2.0-only
// The address of exactly what is shown. It names a theme only if the address that was opened did.
import { useEffect, useId, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { copyText } from '../clipboard.ts';
import { linkTo } from '../link.ts';
import type { Store } from '../store.ts';

const SAID_MS = 2_000;

function linkNow(store: Store): string {
  const { place, catalogue } = store.getState();
  return place && catalogue ? linkTo(place, catalogue) : location.href;
}

export function CopyLink({ store }: { readonly store: Store }) {
  const [said, setSaid] = useState(false);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = (): void =>
    void copyText(linkNow(store)).then(
      () => setSaid(true),
      () => store.getState().set({ dialog: 'link' }),
    );
  return (
    <>
      <button type="button" className="quiet-button copy-link" aria-label="Copy link" onClick={copy}>
        {/* Both keep their room: nothing beside the button moves. */}
        <span aria-hidden={said}>Copy link</span>
        <span aria-hidden={!said}>Copied</span>
      </button>
      {said && (
        <span role="status" className="unseen">
          Copied
        </span>
      )}
    </>
  );
}

/** Where the clipboard is closed to the page. */
export function LinkDialog({ store, onClose }: { readonly store: Store; readonly onClose: () => void }) {
  const id = useId();
  return (
    <Dialog title="Link to what is shown" onClose={onClose}>
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
