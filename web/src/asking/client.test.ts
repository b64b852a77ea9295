// SPDX-License-Identifier: GPL-2.0-only
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RECORD_WORDS } from '../base/abi.gen.ts';
import type { FlowTable } from '../base/flow.ts';
import { Trace } from '../trace/trace.ts';
import { AskingClient, type AskedRun } from './client.ts';
import type { FromWorker, ToWorker } from '../base/worker/messages.ts';

type Sent = Extract<ToWorker, { task: string }>;
/** The content of a question. */
const askedBy = ({ asked }: Sent): unknown => (asked as { readonly asked: unknown }).asked;

/** A worker that gives the answers that a test allows: as one thread does, in turn. */
class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  static slow: ReadonlySet<unknown> = new Set();
  readonly got: Sent[] = [];
  ended = false;
  private busy = false;
  constructor() {
    super();
    FakeWorker.made.push(this);
  }
  postMessage(message: Sent): void {
    if (this.ended) throw new Error('it was ended');
    this.got.push(message);
    if (message.task === 'ask') this.work(message);
  }
  private work(message: Sent): void {
    const asked = askedBy(message);
    // A question after a slow one waits for ever.
    if (this.busy || (this.busy = FakeWorker.slow.has(asked))) return;
    setTimeout(() => this.say({ id: message.id, answer: asked }), 10);
  }
  say(data: FromWorker): void {
    if (!this.ended) this.dispatchEvent(new MessageEvent('message', { data }));
  }
  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
  terminate(): void {
    this.ended = true;
  }
  get asked(): readonly unknown[] {
    return this.got.flatMap((m) => (m.task === 'ask' ? [askedBy(m)] : []));
  }
}

function runOf(megabytes: number, flow?: AskedRun['flow']): AskedRun {
  const trace = new Trace({
    sites: {} as Trace['sites'],
    layout: {} as Trace['data']['layout'],
    firstImage: new Uint8Array(megabytes << 20),
    records: new Uint32Array(RECORD_WORDS),
    ops: [],
    root: 0,
    variant: 'v',
    fanout: 64,
    crash: null,
  });
  return { exhibit: 'page-cache', trace, ...(flow ? { flow } : {}) };
}

beforeEach(() => {
  FakeWorker.made = [];
  FakeWorker.slow = new Set();
  vi.stubGlobal('Worker', FakeWorker);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The end of each: the answer, the error, or "waits". */
function ends(...asked: readonly Promise<unknown>[]): readonly unknown[] {
  const found: unknown[] = asked.map(() => 'waits');
  for (const [i, promise] of asked.entries())
    promise.then(
      (answer) => (found[i] = answer),
      (error: Error) => (found[i] = error.message),
    );
  return found;
}
const minute = () => vi.advanceTimersByTimeAsync(60_000);
async function after(...asked: readonly Promise<unknown>[]): Promise<readonly unknown[]> {
  const found = ends(...asked);
  await minute();
  return found;
}
const WHY = { record: 1 };

test('questions to a lane kept beside an oversized one settle, though the worker ends between them', async () => {
  const client = new AskingClient();
  const [small, large] = [runOf(1), runOf(127)];
  const asked: Promise<unknown>[] = [];
  // One question is under way when the large one waits, and others arrive meanwhile.
  asked.push(client.ask(small, 'query', 'a'), client.ask(large, 'query', 'b'));
  for (const text of ['c', 'd']) {
    await vi.advanceTimersByTimeAsync(5);
    asked.push(client.ask(small, 'query', text), client.ask(large, 'query', text));
  }
  expect(await after(...asked)).toEqual(['a', 'b', 'c', 'c', 'd', 'd']);
  expect(FakeWorker.made.length).toBeGreaterThan(1);
});

test('a flow table that could not be fetched is fetched again by the next question', async () => {
  const client = new AskingClient();
  const flow = vi.fn(() => Promise.resolve({} as FlowTable)).mockRejectedValueOnce(new Error('no network'));
  const run = runOf(1, flow);
  expect(await after(client.ask(run, 'why', WHY))).toEqual(['no network']);
  const other = client.ask(run, 'leaks', null);
  expect(await after(client.ask(run, 'why', WHY), other)).toEqual([WHY, null]);
  await after(client.ask(run, 'why', { record: 2 }));
  const sent = FakeWorker.made.flatMap((w) => w.got).filter((m) => m.task === 'flow');
  expect([flow.mock.calls.length, sent.length]).toEqual([2, 1]);
});

test('a worker that fails tells all who wait, and the next question has a new one', async () => {
  const client = new AskingClient();
  const run = runOf(1);
  FakeWorker.slow = new Set(['slow']);
  const found = ends(client.ask(run, 'query', 'slow'), client.ask(run, 'query', 'other'));
  await vi.advanceTimersByTimeAsync(5);
  FakeWorker.made[0]!.fail('no such file');
  await minute();
  expect(found).toEqual(['no such file', 'no such file']);
  expect(await after(client.ask(run, 'query', 'again'))).toEqual(['again']);
});

test('a question that is stopped ends its worker if it goes on, and those that wait are asked in a new one', async () => {
  const client = new AskingClient();
  const run = runOf(1);
  FakeWorker.slow = new Set(['slow']);
  const stop = new AbortController();
  const found = ends(client.ask(run, 'query', 'slow', stop.signal), client.ask(run, 'why', WHY));
  await vi.advanceTimersByTimeAsync(5);
  stop.abort(new Error('it was stopped'));
  await minute();
  expect(found).toEqual(['it was stopped', WHY]);
  expect(FakeWorker.made.map((w) => w.ended)).toEqual([true, false]);
  expect(await after(client.ask(run, 'query', 'later'))).toEqual(['later']);
  expect(FakeWorker.made).toHaveLength(2);
});

test('what is stopped before its turn, or answered nevertheless, costs nobody the worker', async () => {
  const client = new AskingClient();
  const run = runOf(1);
  const stop = new AbortController();
  const asked = ['a', 'b', 'c'].map((text) => client.ask(run, 'query', text, stop.signal));
  const found = ends(...asked, client.ask(run, 'query', 'd'));
  stop.abort(new Error('it was stopped'));
  await minute();
  expect(found).toEqual([...['a', 'b', 'c'].map(() => 'it was stopped'), 'd']);
  expect(FakeWorker.made.map((w) => w.ended)).toEqual([false]);
  expect(await after(client.ask(run, 'query', 'e', AbortSignal.abort(new Error('too late'))))).toEqual([
    'too late',
  ]);
});

test('later questions do not wait behind one that goes on and on; it is asked again after them', async () => {
  const client = new AskingClient();
  const [run, other] = [runOf(1), runOf(1)];
  FakeWorker.slow = new Set(['slow']);
  const slow = [client.ask(run, 'query', 'slow'), client.ask(other, 'query', 'slow')];
  // The same question to both lanes is one question, so neither lane precedes the other.
  expect(await after(...slow)).toEqual(['waits', 'waits']);
  expect(FakeWorker.made).toHaveLength(1);
  expect(await after(client.ask(run, 'leaks', null), client.ask(other, 'query', 'quick'))).toEqual([
    null,
    'quick',
  ]);
  const last = FakeWorker.made.at(-1)!;
  expect([FakeWorker.made.length, last.ended, last.asked.at(-1)]).toEqual([3, false, 'slow']);
});
