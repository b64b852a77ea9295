// SPDX-License-Identifier: GPL-2.0-only
// Keeps the texts of a lane's files: first the run's functions, later whole files once fetched.
import { useCallback, useState } from 'react';
import type { FileText, SourceText } from '../../base/manifest.ts';
import { blocksOf, wholeBlocks, type CodeBlock } from '../../layout/code/rows.ts';

export interface Texts {
  readonly blocksOf: (file: string) => readonly CodeBlock[];
  readonly isWhole: (file: string) => boolean;
  /** Fetches a whole file. After a failure the next call tries again. */
  readonly fetch: (file: string) => Promise<void>;
}

export function useTexts(source: SourceText, load: (file: string) => Promise<FileText>): Texts {
  const [wholes, setWholes] = useState<ReadonlyMap<string, FileText>>(new Map());
  const fetch = useCallback(
    async (file: string) => {
      const text = await load(file).catch(() => null);
      if (text) setWholes((known) => (known.has(file) ? known : new Map(known).set(file, text)));
    },
    [load],
  );
  return {
    blocksOf(file) {
      const text = wholes.get(file);
      return text ? wholeBlocks(source, text) : blocksOf(source, file);
    },
    isWhole: (file) => wholes.has(file),
    fetch,
  };
}
