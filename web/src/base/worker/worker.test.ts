// SPDX-License-Identifier: GPL-2.0-only
// Tests client and worker over a real channel, with each way in which a question ends.
import { expect, test } from 'vitest';
import { WorkerClient, type WorkerPort } from './client.ts';
import { HandedOver, type TaskContext, type FromWorker } from './messages.ts';
import { serve } from './serve.ts';

const later = (): Promise<void> => new Promise((go) => setTimeout(go, 1));

const tasks = {
  double: (n: number) => n * 2,
  async count(to: number, { report, signal }: TaskContext<number>) {
    let n = 0;
    while (n < to && !signal.aborted) {
      report(++n);
      await later();
    }
    return n;
  },
  fail: (text: string): never => {
    throw new Error(text);
  },
  bytes: (n: number) => {
    const bytes = new Uint8Array(n).fill(7);
    return new HandedOver(bytes, [bytes.buffer]);
  },
  never: (_: null) => new Promise<never>(() => undefined),
};

/** A worker in this thread. It can fail, and reports whether the client ended it. */
function opened() {
  const made: { readonly port: MessagePort; ended: boolean; fail: (message: string) => void }[] = [];
  const open = (): WorkerPort => {
    const { port1, port2 } = new MessageChannel();
    serve(tasks, port2);
    const one = { port: port1, ended: false, fail: (_: string): void => undefined };
    made.push(one);
    return {
      postMessage: (message, transfer) => port1.postMessage(message, transfer),
      terminate() {
        one.ended = true;
        port1.close();
      },
      addEventListener: (kind: 'message' | 'error', hear: (event: never) => void) => {
        if (kind === 'message')
          port1.onmessage = ({ data }: MessageEvent<FromWorker>) => hear({ data } as never);
        else one.fail = (message) => hear({ message } as never);
      },
    };
  };
  const ends: (Error | null)[] = [];
  const client = new WorkerClient<typeof tasks>(open, 'the counter', (error) => ends.push(error));
  return { client, made, ends };
}

test('questions asked together are answered each by its own', async () => {
  const { client, made } = opened();
  const seen: number[] = [];
  const all = [
    client.ask('count', 3, { onProgress: (n) => seen.push(n) }),
    client.ask('double', 21),
    client.ask('fail', 'no such thing').catch((error: Error) => error.message),
  ];
  expect(await Promise.all(all)).toEqual([3, 42, 'no such thing']);
  expect([seen, made.length]).toEqual([[1, 2, 3], 1]);
  expect(await client.ask('bytes', 3)).toEqual(new Uint8Array([7, 7, 7]));
  client.end();
});

test('a task that hears of an abort answers with what it has, and its worker stays', async () => {
  const { client, made } = opened();
  const stop = new AbortController();
  const counted = client.ask('count', 1e6, {
    onProgress: (n) => n === 2 && stop.abort(),
    signal: stop.signal,
    grace: Infinity,
  });
  expect(await counted).toBeLessThan(1e6);
  expect([made.map((m) => m.ended), await client.ask('double', 1)]).toEqual([[false], 2]);
  client.end();
});

test('a task that does not end in its grace, or its time, takes its worker along; who waits beside it is told', async () => {
  for (const how of ['grace', 'patience'] as const) {
    const { client, made, ends } = opened();
    const stop = new AbortController();
    const stuck = client.ask('never', null, { signal: stop.signal, [how]: 5 }).catch((e: Error) => e.name);
    const beside = client.ask('never', null).catch((e: Error) => e.message);
    if (how === 'grace') stop.abort();
    expect(await stuck).toBe(how === 'grace' ? 'AbortError' : 'TimeoutError');
    expect(await beside).toContain('run it again');
    expect([made.map((m) => m.ended), ends]).toEqual([[true], [null]]);
    expect(await client.ask('double', 2)).toBe(4);
    client.end();
  }
});

test('an abort without grace ends the worker at once; one that came before asks nothing of it', async () => {
  const { client, made } = opened();
  const stop = new AbortController();
  const stuck = client.ask('never', null, { signal: stop.signal });
  stop.abort(new Error('enough'));
  expect(made.map((m) => m.ended)).toEqual([true]);
  await expect(stuck).rejects.toThrow('enough');
  await expect(client.ask('double', 1, { signal: stop.signal })).rejects.toThrow('enough');
  expect(made.map((m) => m.ended)).toEqual([true]);
});

test('a worker that fails, or is ended, settles all that wait, and the next question has another', async () => {
  const { client, made, ends } = opened();
  const failed = client.ask('never', null);
  made[0]!.fail('');
  await expect(failed).rejects.toThrow('the counter could not start');
  const ended = client.ask('never', null);
  client.end(new Error('closed'));
  await expect(ended).rejects.toThrow('closed');
  expect(await client.ask('double', 4)).toBe(8);
  expect([made.length, ends.map((e) => e?.message ?? null)]).toEqual([
    3,
    ['the counter could not start', null],
  ]);
  client.end();
});
