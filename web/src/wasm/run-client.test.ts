// SPDX-License-Identifier: GPL-2.0-only
// Tests the page's one worker for runs, when runs follow one another faster than the page prepares them.
import { afterEach, expect, test, vi } from 'vitest';
import { CoreClient } from './run-client.ts';

interface Sent {
  readonly id: number;
  readonly task: string;
  readonly asked: { readonly program: number };
}

class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  ended = false;
  readonly asked: Sent[] = [];
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(request: Sent): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(words = 0, nth = -1): void {
    if (this.ended) return;
    const { id } = this.asked.at(nth)!;
    const answer = { crash: null, records: new Uint32Array(words) };
    this.dispatchEvent(new MessageEvent('message', { data: { id, answer } }));
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

test('a large run takes its worker along, a small one leaves it to the next', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const client = new CoreClient();
  const { signal } = new AbortController();
  for (const [words, ended] of [
    [1 << 10, [false]],
    [5 << 20, [true]],
    [1 << 10, [true, false]],
  ] as const) {
    const run = client.run(request, signal);
    FakeWorker.all.at(-1)!.answer(words);
    await run;
    expect(FakeWorker.all.map((w) => w.ended)).toEqual(ended);
  }
});

test('a large run leaves the worker to a run that waits there; that one takes it along', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const client = new CoreClient();
  const { signal } = new AbortController();
  const module = {} as WebAssembly.Module;
  const large = client.run({ ...request, module }, signal);
  const small = client.run({ ...request, module }, signal);
  const [worker] = FakeWorker.all;
  worker!.answer(5 << 20, -2);
  await large;
  expect(worker!.ended).toBe(false);
  worker!.answer();
  await expect(small).resolves.toMatchObject({ crash: null });
  expect(worker!.ended).toBe(true);
});

test('a run that fails because its worker was ended leaves the next worker alone', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const client = new CoreClient();
  const older = new AbortController();
  const aborted = client.run(request, older.signal);
  const beside = client.run(request, new AbortController().signal);
  older.abort();
  // Another page asks before the two hear of it.
  const newer = client.run(request, new AbortController().signal);
  await expect(aborted).rejects.toThrow('aborted');
  await expect(beside).rejects.toThrow('run it again');
  FakeWorker.all[1]!.answer();
  await expect(newer).resolves.toMatchObject({ crash: null });
});

test('a program is sent once to each worker', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const client = new CoreClient();
  const { signal } = new AbortController();
  const module = {} as WebAssembly.Module;
  for (const [words, other] of [
    [1, module],
    [1, module],
    [5 << 20, {} as WebAssembly.Module],
    [1, module],
  ] as const) {
    const run = client.run({ ...request, module: other }, signal);
    FakeWorker.all.at(-1)!.answer(words);
    await run;
  }
  const tasks = FakeWorker.all.map(({ asked }) => asked.map((a) => [a.task, a.asked.program]));
  expect(tasks).toEqual([
    [
      ['program', 0],
      ['run', 0],
      ['run', 0],
      ['program', 1],
      ['run', 1],
    ],
    [
      ['program', 0],
      ['run', 0],
    ],
  ]);
});
