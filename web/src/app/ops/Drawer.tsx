// SPDX-License-Identifier: GPL-2.0-only
// Own operations over the right of the page: the picture stays in sight and can be used. A phone's screen it fills.
import { useEffect, useRef } from 'react';
import type { Store } from '../store.ts';
import OwnOperations from './OwnOperations.tsx';

export default function Drawer({ store }: { readonly store: Store }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const from = document.activeElement;
    const close = (): void => store.getState().set({ dialog: null });
    // Wherever the focus is, and before all else that Esc would close.
    const onKey = (e: KeyboardEvent): void => {
      if (e.key !== 'Escape' || e.isComposing) return;
      e.preventDefault();
      e.stopPropagation();
      close();
    };
    if (matchMedia('(max-width: 600px)').matches) dialog?.showModal();
    else dialog?.show();
    dialog?.querySelector('textarea')?.focus();
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      dialog?.close();
      // Whoever has gone elsewhere stays there.
      if (from instanceof HTMLElement && document.activeElement === document.body) from.focus();
    };
  }, [store]);
  return (
    <dialog
      ref={ref}
      className="drawer"
      aria-label="Own operations"
      // A phone's own way back. Strict mode runs effects twice: the close in between is not the reader's.
      onClose={() => ref.current?.open || store.getState().set({ dialog: null })}
    >
      <div className="dialog-head">
        <h2>Own operations</h2>
        <button type="button" className="dialog-close" onClick={() => store.getState().set({ dialog: null })}>
          Close
        </button>
      </div>
      <OwnOperations store={store} />
    </dialog>
  );
}
