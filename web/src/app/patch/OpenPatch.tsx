// SPDX-License-Identifier: GPL-2.0-only
// A unified diff of a file that can be edited here, out of a file or pasted: it opens applied, beside the original.
import { useId, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { Store } from '../store.ts';

export function OpenPatch({ store, onClose }: { readonly store: Store; readonly onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const take = (patch: string): void => {
    if (!patch.trim()) return;
    onClose();
    store.getState().carry({ patch });
  };
  return (
    <Dialog title="Open a patch" onClose={onClose}>
      <form
        className="lab-open"
        onDragOver={(e) => e.preventDefault()}
        onDrop={(e) => {
          e.preventDefault();
          e.stopPropagation();
          void e.dataTransfer.files[0]?.text().then(take);
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
              onChange={(e) => void e.target.files?.[0]?.text().then(take)}
            />
          </label>
        </div>
      </form>
    </Dialog>
  );
}
