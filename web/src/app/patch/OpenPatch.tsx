// SPDX-License-Identifier: GPL-2.0-only
// A unified diff of a file that can be edited here, out of a file or pasted: it opens applied, beside the original.
import { useId, useState } from 'react';
import { grouped } from '../../base/numbers.ts';
import { MOST_PATCH } from '../../base/lab.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { Store } from '../store.ts';
import '../export/export.css';

export function OpenPatch({ store, onClose }: { readonly store: Store; readonly onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const fits = (length: number): boolean => {
    const most = `at most ${grouped(MOST_PATCH)} are read. Bring the diff of one file only.`;
    setWrong(length > MOST_PATCH ? `This patch has ${grouped(length)} characters; ${most}` : null);
    return length <= MOST_PATCH;
  };
  const take = (patch: string): void => {
    if (!patch.trim() || !fits(patch.length)) return;
    onClose();
    store.getState().carry({ patch });
  };
  const takeFile = (file: File | undefined): void => {
    if (file && fits(file.size)) void file.text().then(take);
  };
  return (
    <Dialog title="Open a patch" onClose={onClose}>
      <form
        className="lab-open"
        onDragOver={(e) => e.preventDefault()}
        onDrop={(e) => {
          e.preventDefault();
          e.stopPropagation();
          takeFile(e.dataTransfer.files[0]);
        }}
        onSubmit={(e) => {
          e.preventDefault();
          take(text);
        }}
      >
        <label htmlFor={id}>
          A unified diff, as git writes it, of one file that can be edited here. It is shown first; Run runs
          it.
        </label>
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
            Open
          </button>
          <label className="export-action export-open">
            Choose a file…
            <input
              type="file"
              accept=".patch,.diff,text/x-diff,text/plain"
              aria-label="Patch file"
              onChange={(e) => takeFile(e.target.files?.[0])}
            />
          </label>
        </div>
      </form>
    </Dialog>
  );
}
