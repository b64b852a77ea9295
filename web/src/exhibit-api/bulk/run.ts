// SPDX-License-Identifier: GPL-2.0-only
// One bulk run at a time, for a component: what there is so far, how to start, how to cancel.
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { BulkRequest, BulkResult, BulkRun } from '../bulk.ts';

export interface RunState {
  readonly result: BulkResult | null;
  readonly running: boolean;
  /** Why nothing ran. */
  readonly error: string | null;
  readonly start: (request: BulkRequest) => void;
  readonly cancel: () => void;
}

export function useBulkRun(bulk: BulkRun): RunState {
  const [result, setResult] = useState<BulkResult | null>(null);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const current = useRef<AbortController | null>(null);
  // A panel that is closed needs no numbers.
  useEffect(() => () => current.current?.abort(), []);

  // Plots of a hundred thousand numbers are drawn in small pieces: whatever the user does goes first.
  const show = useCallback((part: BulkResult) => startTransition(() => setResult(part)), []);

  const start = useCallback(
    (request: BulkRequest): void => {
      current.current?.abort();
      const mine = new AbortController();
      current.current = mine;
      const ifMine = (act: () => void): void => {
        if (current.current === mine) act();
      };
      setResult(null);
      setError(null);
      setRunning(true);
      bulk(request, (part) => ifMine(() => show(part)), mine.signal)
        .then((end) => ifMine(() => show(end)))
        .catch((e: unknown) => ifMine(() => setError(e instanceof Error ? e.message : String(e))))
        .finally(() => ifMine(() => setRunning(false)));
    },
    [bulk, show],
  );
  const cancel = useCallback(() => current.current?.abort(), []);
  return { result, running, error, start, cancel };
}
