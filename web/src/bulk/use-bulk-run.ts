// SPDX-License-Identifier: GPL-2.0-only
// One bulk run at a time, for a component: what there is so far, how to start, how to cancel.
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { BulkRequest, BulkResult, BulkRun } from '../exhibit-api/bulk.ts';

export interface RunState {
  /** From the start: before anything has been counted the plots stand empty. */
  readonly result: BulkResult;
  readonly running: boolean;
  /** Why nothing ran. */
  readonly error: string | null;
  readonly start: (request: BulkRequest) => void;
  readonly cancel: () => void;
}

/** Begins with `request`, at once, and again when the page asks for another one (`key`). */
export function useBulkRun(bulk: BulkRun, request: BulkRequest, key: string): RunState {
  const [result, setResult] = useState(() => nothingOf(request));
  const [running, setRunning] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const current = useRef<AbortController | null>(null);
  const latest = useRef({ bulk, request });
  useEffect(() => {
    latest.current = { bulk, request };
  });

  // Plots of a hundred thousand numbers are drawn in small pieces: whatever the user does goes first.
  const show = useCallback((part: BulkResult) => startTransition(() => setResult(part)), []);

  const start = useCallback(
    (asked: BulkRequest): void => {
      current.current?.abort();
      const mine = new AbortController();
      current.current = mine;
      const ifMine = (act: () => void): void => {
        if (current.current === mine) act();
      };
      setError(null);
      setRunning(true);
      latest.current
        .bulk(asked, (part) => ifMine(() => show(part)), mine.signal)
        .then((end) => ifMine(() => show(end)))
        .catch((e: unknown) => ifMine(() => setError(e instanceof Error ? e.message : String(e))))
        .finally(() => ifMine(() => setRunning(false)));
    },
    [show],
  );
  useEffect(() => {
    start(latest.current.request);
    // A panel that is closed needs no numbers.
    return () => current.current?.abort();
  }, [start, key]);
  const cancel = useCallback(() => current.current?.abort(), []);
  return { result, running, error, start, cancel };
}

/** A result before the first operation. */
const nothingOf = (request: BulkRequest): BulkResult => ({
  request,
  total: 0,
  xDomain: [0, 1],
  lanes: request.variants.map((variant) => ({
    variant,
    done: 0,
    x: new Float64Array(0),
    values: {},
    ms: 0,
    warnings: 0,
    crash: null,
  })),
  state: 'running',
});
