// SPDX-License-Identifier: GPL-2.0-only
// A patch that is dropped on the lab, or pasted anywhere in it, is opened: it is no C to be put into the code. A C file
// that is dropped takes the text's place.
import { useState, type ClipboardEvent, type DragEvent } from 'react';
import type { Store } from '../../state/store.ts';
import { bringC, bringFile, bringText, isCFile, isPatchFile, isPatchText } from './bring.ts';

/** The lab's dialog has a place of its own for them. */
const inDialog = ({ target }: ClipboardEvent | DragEvent): boolean =>
  target instanceof Element && target.closest('dialog') !== null;

/** `problem`: why the last one was not taken. */
export function useDropped(store: Store, put: (text: string) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  /** Neither the editor's nor the window's. */
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
