// SPDX-License-Identifier: GPL-2.0-only
// The address of exactly what is shown. It names a theme only if the address that was opened did.
import { useEffect, useState } from 'react';
import { copyText } from '../clipboard.ts';
import { linkTo } from '../link.ts';
import type { Store } from '../store.ts';

const SAID_MS = 2_000;

export function linkNow(store: Store): string {
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
