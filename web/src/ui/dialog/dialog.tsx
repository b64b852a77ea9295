// SPDX-License-Identifier: GPL-2.0-only
// Draws the modal dialog, and the banner for messages.
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

export const DialogHead = ({ title, onClose }: Pick<DialogProps, 'title' | 'onClose'>) => (
  <div className="dialog-head">
    <h2>{title}</h2>
    <button type="button" className="dialog-close" onClick={onClose}>
      {WORDS.close}
    </button>
  </div>
);

/** A native modal dialog: it keeps the focus, and Esc closes it. */
export function Dialog({ title, onClose, children, bare = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect, so that the dialog gets all keys from the moment it is drawn.
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
      // Closes at the key press: the close event comes later, and keys typed in between would be lost.
      onCancel={(e) => {
        e.preventDefault();
        onClose();
      }}
      // Strict mode closes and opens it again, so that is not the reader's action.
      onClose={() => ref.current?.open || onClose()}
      onClick={(e) => e.target === ref.current && onClose()}
    >
      {!bare && <DialogHead title={title} onClose={onClose} />}
      {children}
    </dialog>
  );
}

interface BannerProps {
  /** Messages, one a line. */
  readonly text: string;
  readonly onClose: () => void;
}

/** Shows the first message and the number of others. The page stays usable. */
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
