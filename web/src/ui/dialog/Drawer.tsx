// SPDX-License-Identifier: GPL-2.0-only
// Draws a drawer beside the page's content, which makes room for it (shell.css) and stays usable. On a phone it fills
// the screen.
import { PHONE } from '../../base/phone.ts';
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { AskedAt } from '../lazily/asked-at.ts';
import { DialogHead } from './dialog.tsx';
import { useRootMark } from '../root-mark.ts';
import { useBand } from './use-band.ts';
import './drawer.css';

interface DrawerProps {
  readonly title: string;
  /** Selector of the element that gets the focus at first. */
  readonly first: string;
  readonly className?: string;
  /** Must be the same function at each render. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Drawer({ title, first, className = '', onClose, children }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const askedAt = useContext(AskedAt);
  useBand();
  useRootMark('has-drawer');
  useEffect(() => {
    const dialog = ref.current;
    const from = document.activeElement;
    // Esc closes the drawer wherever the focus is, before anything else that Esc closes.
    const onKey = (e: KeyboardEvent): void => {
      if (e.key !== 'Escape' || e.isComposing || e.defaultPrevented) return;
      e.preventDefault();
      e.stopPropagation();
      onClose();
    };
    if (matchMedia(PHONE).matches) dialog?.showModal();
    else dialog?.show();
    // The reader may have moved the focus while the drawer was fetched; then it stays there.
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
      // The focus returns to its old place, unless the reader has moved it.
      if (from instanceof HTMLElement && document.activeElement === document.body) from.focus();
    };
  }, [first, onClose, askedAt]);
  return (
    <dialog
      ref={ref}
      className={`drawer ${className}`}
      aria-label={title}
      // A phone's Back closes the dialog. Strict mode closes and opens it again, so that is not the reader's action.
      onClose={() => ref.current?.open || onClose()}
    >
      <DialogHead title={title} onClose={onClose} />
      {children}
    </dialog>
  );
}
