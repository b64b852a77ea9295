// SPDX-License-Identifier: GPL-2.0-only
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import * as WORDS from './words.ts';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Hides the title; it stays the accessible name. */
  readonly bare?: boolean;
}

/** The platform's own modal: it keeps the focus, and Esc closes it. */
export function Dialog({ title, onClose, children, bare = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // With the commit that shows it: what is typed from then on is its own.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-label={title}
      // With the key itself: its close event comes later, and what is typed in between would be lost.
      onCancel={(e) => {
        e.preventDefault();
        onClose();
      }}
      // Strict mode runs effects twice: the close in between is not the reader's.
      onClose={() => ref.current?.open || onClose()}
      onClick={(e) => e.target === ref.current && onClose()}
    >
      {!bare && (
        <div className="dialog-head">
          <h2>{title}</h2>
          <button type="button" className="dialog-close" onClick={onClose}>
            {WORDS.close}
          </button>
        </div>
      )}
      {children}
    </dialog>
  );
}

interface BannerProps {
  /** A fault a line. */
  readonly text: string;
  readonly onClose: () => void;
}

/** What went wrong, a line each: the first is shown, and how many more there are; the page goes on. */
export function Banner({ text, onClose }: BannerProps) {
  const [first, ...more] = text.split('\n');
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const all = unfolded === text;
  return (
    <div className="banner" role="alert">
      <p>{first}</p>
      {more.length > 0 && (
        <button type="button" aria-expanded={all} onClick={() => setUnfolded(all ? null : text)}>
          {WORDS.more(more.length)}
        </button>
      )}
      <button type="button" onClick={onClose}>
        {WORDS.close}
      </button>
      {all && (
        <ul>
          {more.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
