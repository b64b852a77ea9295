// SPDX-License-Identifier: GPL-2.0-only
// Runs a search and follows its progress. The reader stops it, or closing the panel does.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Finds } from '../../../finder/client.ts';
import type { FindAsk, FindState } from '../../../finder/types.ts';

interface Search {
  readonly ask: FindAsk;
  readonly running: boolean;
  readonly state: FindState | null;
  readonly error: string | null;
}

export function useSearch(finds: Finds) {
  const [search, setSearch] = useState<Search | null>(null);
  const control = useRef<AbortController | null>(null);
  const stop = useCallback(() => control.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const run = (ask: FindAsk): void => {
    stop();
    const mine = new AbortController();
    control.current = mine;
    const put = (change: Partial<Search>): void => {
      if (control.current === mine) setSearch((was) => (was?.ask === ask ? { ...was, ...change } : was));
    };
    setSearch({ ask, running: true, state: null, error: null });
    finds(ask, (state) => put({ state }), mine.signal).then(
      (state) => put({ state, running: false }),
      (error: unknown) =>
        put({ running: false, error: error instanceof Error ? error.message : String(error) }),
    );
  };
  return { search, run, stop };
}
