// SPDX-License-Identifier: GPL-2.0-only
// Opens the browser's dialog for the files of a series.
import { useRef, type ReactNode } from 'react';
import type { Store } from '../../../state/store.ts';
import { bringFiles } from '../open-patch.ts';
import { WORDS } from './words.ts';

export function useOpenFiles(
  store: Store,
  tell: (problem: string | null) => void,
): { readonly choose: () => void; readonly input: ReactNode } {
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept=".patch,.diff,.mbox,.eml,text/x-diff,text/plain"
      aria-label={WORDS.files}
      onChange={(e) => {
        const files = [...(e.target.files ?? [])];
        // The same file may be chosen again.
        e.target.value = '';
        if (files.length) void bringFiles(store, files).then(tell);
      }}
    />
  );
  return { choose: () => ref.current?.click(), input };
}
