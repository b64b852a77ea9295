// SPDX-License-Identifier: GPL-2.0-only
// Something beside what the page shows, which makes room for it (shell.css) and stays in use. A phone's screen it fills.
import { PHONE } from '../../base/phone.ts';
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { AskedAt } from '../lazily/asked-at.ts';
import { useBand } from './use-band.ts';
import * as WORDS from './words.ts';
import './drawer.css';

interface DrawerProps {
  readonly title: string;
  /** What has the focus at first, as a selector in it. */
  readonly first: string;
  readonly className?: string;
  /** The same each time. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Drawer({ title, first, className = '', onClose, children }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const askedAt = useContext(AskedAt);
  useBand();
  useEffect(() => {
    const dialog = ref.current;
    const from = document.activeElement;
    // Wherever the focus is, and before all else that Esc would close.
    const onKey = (e: KeyboardEvent): void => {
      if (e.key !== 'Escape' || e.isComposing || e.defaultPrevented) return;
      e.preventDefault();
      e.stopPropagation();
      onClose();
    };
    if (matchMedia(PHONE).matches) dialog?.showModal();
    else dialog?.show();
    // While it was fetched the reader may have gone on in the page.
    const isElsewhere =
      askedAt.current !== null &&
      from !== askedAt.current &&
      from !== document.body &&
      !dialog?.matches(':modal');
    if (isElsewhere) (from as HTMLElement).focus();
    else dialog?.querySelector<HTMLElement>(first)?.focus();
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      dialog?.close();
      // Whoever has gone elsewhere stays there.
      if (from instanceof HTMLElement && document.activeElement === document.body) from.focus();
    };
  }, [first, onClose, askedAt]);
  return (
    <dialog
      ref={ref}
      className={`drawer ${className}`}
      aria-label={title}
      // A phone's own way back. Strict mode runs effects twice: the close in between is not the reader's.
      onClose={() => ref.current?.open || onClose()}
    >
      <div className="dialog-head">
        <h2>{title}</h2>
        <button type="button" className="dialog-close" onClick={onClose}>
          {WORDS.close}
        </button>
      </div>
      {children}
    </dialog>
  );
}
