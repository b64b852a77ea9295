// SPDX-License-Identifier: GPL-2.0-only
// Opens patches that the reader drops on the lab or pastes into it. A dropped C file replaces the text.
import { useState, type ClipboardEvent, type DragEvent } from 'react';
import type { Store } from '../../state/store.ts';
import { bringC, bringFiles, bringText, isCFile, isPatchFile, isPatchText } from './open-patch.ts';

/** The dialog handles its own drops and pastes. */
const inDialog = ({ target }: ClipboardEvent | DragEvent): boolean =>
  target instanceof Element && target.closest('dialog') !== null;

/**
 * @param put replaces the editor's text; null: there is no editor
 * @returns the handlers, and why the last patch or file was refused
 */
export function useDropped(store: Store, put: ((text: string) => void) | null) {
  const [problem, setProblem] = useState<string | null>(null);
  /** Keeps the event from the editor and the window. */
  const mine = (e: ClipboardEvent | DragEvent): void => {
    e.preventDefault();
    e.stopPropagation();
  };
  return {
    problem,
    tell: setProblem,
    forget: () => setProblem(null),
    on: {
      onDropCapture(e: DragEvent) {
        const all = [...e.dataTransfer.files];
        const patches = all.filter(isPatchFile);
        const code = put ? all.find(isCFile) : undefined;
        if (inDialog(e) || !(patches.length || code)) return;
        mine(e);
        void (patches.length ? bringFiles(store, patches) : bringC(code!, put!)).then(setProblem);
      },
      onPasteCapture(e: ClipboardEvent) {
        const text = e.clipboardData.getData('text');
        if (inDialog(e) || !isPatchText(text)) return;
        mine(e);
        void bringText(store, text).then(setProblem);
      },
    },
  };
}
