// SPDX-License-Identifier: GPL-2.0-only
// Runs one bulk run at a time for a component. Gives its result so far, and functions to start another and to cancel.
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../base/worker/messages.ts';
import type { BulkRequest, BulkResult, BulkRun } from '../exhibit-api/bulk.ts';

export interface RunState {
  /** Never null: before the first count the plots are empty. */
  readonly result: BulkResult;
  readonly running: boolean;
  /** Why nothing ran; null: it runs or has run. */
  readonly error: string | null;
  readonly start: (request: BulkRequest) => void;
  readonly cancel: () => void;
}

/** Starts `request` at once, and again whenever `key` changes. */
export function useBulkRun(bulk: BulkRun, request: BulkRequest, key: string): RunState {
  const [result, setResult] = useState(() => nothingOf(request));
  const [running, setRunning] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const current = useRef<AbortController | null>(null);
  const latest = useRef({ bulk, request });
  useEffect(() => {
    latest.current = { bulk, request };
  });

  // React draws the plots of a hundred thousand numbers in small pieces, so that the reader's actions come first.
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
        .catch((e: unknown) => ifMine(() => setError(errorText(e))))
        .finally(() => ifMine(() => setRunning(false)));
    },
    [show],
  );
  useEffect(() => {
    start(latest.current.request);
    // A closed panel needs no numbers.
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
