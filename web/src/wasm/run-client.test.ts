// SPDX-License-Identifier: GPL-2.0-only
// Tests the page's one worker for runs, when runs follow one another faster than the page prepares them.
import { afterEach, expect, test, vi } from 'vitest';
import { CoreClient } from './run-client.ts';

class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  ended = false;
  readonly asked: { readonly id: number }[] = [];
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(request: { readonly id: number }): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(): void {
    if (this.ended) return;
    const { id } = this.asked.at(-1)!;
    this.dispatchEvent(new MessageEvent('message', { data: { id, answer: { crash: null } } }));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  FakeWorker.all.length = 0;
});

const request = { sites: {} } as unknown as Parameters<CoreClient['run']>[0];

test('a run that was superseded before it reached the worker leaves the newer run alone', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const client = new CoreClient();
  const older = new AbortController();
  older.abort();
  const newer = client.run(request, new AbortController().signal);
  await expect(client.run(request, older.signal)).rejects.toThrow('aborted');
  expect(FakeWorker.all.map((w) => w.ended)).toEqual([false]);
  FakeWorker.all[0]!.answer();
  await expect(newer).resolves.toMatchObject({ crash: null });
});

test('a run that is superseded while it runs takes its worker along, and the next has one of its own', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const client = new CoreClient();
  const older = new AbortController();
  const first = client.run(request, older.signal);
  older.abort();
  await expect(first).rejects.toThrow('aborted');
  const second = client.run(request, new AbortController().signal);
  expect(FakeWorker.all.map((w) => w.ended)).toEqual([true, false]);
  FakeWorker.all[1]!.answer();
  await expect(second).resolves.toMatchObject({ crash: null });
});
