// SPDX-License-Identifier: GPL-2.0-only
// Opens a patch that the reader drops on the lab or pastes into it. A dropped C file replaces the text.
import { useState, type ClipboardEvent, type DragEvent } from 'react';
import type { Store } from '../../state/store.ts';
import { bringC, bringFile, bringText, isCFile, isPatchFile, isPatchText } from './open-patch.ts';

/** The dialog handles its own drops and pastes. */
const inDialog = ({ target }: ClipboardEvent | DragEvent): boolean =>
  target instanceof Element && target.closest('dialog') !== null;

/** @returns the handlers, and why the last patch or file was refused */
export function useDropped(store: Store, put: (text: string) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  /** Keeps the event from the editor and the window. */
  const mine = (e: ClipboardEvent | DragEvent): void => {
    e.preventDefault();
    e.stopPropagation();
  };
  return {
    problem,
    forget: () => setProblem(null),
    on: {
      onDropCapture(e: DragEvent) {
        const file = e.dataTransfer.files[0];
        if (!file || inDialog(e) || !(isPatchFile(file) || isCFile(file))) return;
        mine(e);
        const came = isCFile(file) ? bringC(file, put) : bringFile(store, file);
        void came.then(setProblem);
      },
      onPasteCapture(e: ClipboardEvent) {
        const text = e.clipboardData.getData('text');
        if (inDialog(e) || !isPatchText(text)) return;
        mine(e);
        setProblem(bringText(store, text));
      },
    },
  };
}
