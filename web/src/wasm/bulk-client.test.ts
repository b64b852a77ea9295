// SPDX-License-Identifier: GPL-2.0-only
import { afterEach, expect, test, vi } from 'vitest';
import { BulkClient } from './bulk-client.ts';

/** A worker that is stuck in the C and hears no message. */
class Stuck extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

/** A worker that sends its plan and ends. */
class Quick extends EventTarget {
  postMessage({ id }: { readonly id: number }): void {
    const plan = { total: 7, measured: 0, xDomain: [1, 7], keys: [] };
    for (const said of [{ progress: { plan } }, { answer: 'done' }])
      this.dispatchEvent(new MessageEvent('message', { data: { id, ...said } }));
  }
  terminate(): void {}
}

const request = { variants: [], workload: 'w', params: {}, seed: 1 };
const run = (client: BulkClient, signal: AbortSignal) =>
  client.run({ slug: 'page-cache', fanout: 64, lanes: [] }, request, () => undefined, signal);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a run that shares its worker with one that had to be ended is told so', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', Stuck);
  const client = new BulkClient();
  const stop = new AbortController();
  const first = run(client, stop.signal);
  const other = run(client, new AbortController().signal).catch((error: Error) => error.message);
  stop.abort();
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await first).state).toBe('cancelled');
  expect(await other).toContain('run it again');
});

test('what a run gives is of its plan', async () => {
  vi.stubGlobal('Worker', Quick);
  expect(await run(new BulkClient(), new AbortController().signal)).toMatchObject({
    total: 7,
    state: 'done',
  });
});
