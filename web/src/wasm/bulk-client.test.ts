// SPDX-License-Identifier: GPL-2.0-only
import { afterEach, expect, test, vi } from 'vitest';
import { BulkClient } from './bulk-client.ts';

/** Stuck in the C code: it hears nothing. */
class Stuck extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

/** Node has none. */
class Failed extends Event {
  readonly message: string;
  constructor(type: string, { message }: { readonly message: string }) {
    super(type);
    this.message = message;
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a run that shares its worker with one that had to be ended is told so', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', Stuck);
  vi.stubGlobal('ErrorEvent', Failed);
  const client = new BulkClient();
  const request = { variants: [], workload: 'w', params: {}, seed: 1 };
  const stop = new AbortController();
  const run = (signal: AbortSignal) =>
    client.run({ slug: 'page-cache', fanout: 64, lanes: [] }, request, () => undefined, signal);
  const first = run(stop.signal);
  const other = run(new AbortController().signal).catch((error: Error) => error.message);
  stop.abort();
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await first).state).toBe('cancelled');
  expect(await other).toContain('run it again');
});
