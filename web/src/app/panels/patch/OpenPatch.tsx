// SPDX-License-Identifier: GPL-2.0-only
// Draws the dialog that opens a unified diff or a series, from files or pasted. The lab applies it and shows it beside
// the original.
import { useId, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { Store } from '../../state/store.ts';
import { bringFiles, bringText } from './open-patch.ts';
import { WORDS } from './words.ts';
import '../../export/export.css';

export function OpenPatch({ store, onClose }: { readonly store: Store; readonly onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const done = (why: string | null): void => {
    setWrong(why);
    if (why === null) onClose();
  };
  const takeFiles = (files: FileList | null): void => {
    if (files?.length) void bringFiles(store, [...files]).then(done);
  };
  return (
    <Dialog title={WORDS.openPatch} onClose={onClose}>
      <form
        className="lab-open"
        onDragOver={(e) => e.preventDefault()}
        onDrop={(e) => {
          e.preventDefault();
          e.stopPropagation();
          takeFiles(e.dataTransfer.files);
        }}
        onSubmit={(e) => {
          e.preventDefault();
          if (text.trim()) void bringText(store, text).then(done);
        }}
      >
        <label htmlFor={id}>{WORDS.openHelp}</label>
        <textarea
          id={id}
          rows={12}
          value={text}
          spellCheck={false}
          onChange={(e) => setText(e.target.value)}
        />
        {wrong && <p role="alert">{wrong}</p>}
        <div>
          <button type="submit" className="primary">
            {WORDS.open}
          </button>
          <label className="export-action export-open">
            {WORDS.chooseFile}
            <input
              type="file"
              multiple
              accept=".patch,.diff,.mbox,.eml,text/x-diff,text/plain"
              aria-label={WORDS.patchFile}
              onChange={(e) => takeFiles(e.target.files)}
            />
          </label>
        </div>
      </form>
    </Dialog>
  );
}
