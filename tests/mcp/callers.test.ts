// SPDX-License-Identifier: GPL-2.0-only
// Checks how calls share threads: two at once, the others in order, each with a limit. Threads are played here. Checks
// that a client hears of a call that goes on.
import type { CallToolResult } from '@modelcontextprotocol/client';
import { expect, it, vi } from 'vitest';
import { Callers } from '../../web/src/headless/mcp/callers.ts';
import type { FromWorker, ToWorker } from '../../web/src/base/worker/messages.ts';
import type { WorkerPort } from '../../web/src/base/worker/client.ts';
import { asking } from './asking.ts';

const PAGE = 'https://treewalk.example/';
const never = new AbortController().signal;

/** Threads that answer when they are told to. */
function played(mostMs = 60_000) {
  const open: {
    id: number;
    place: string;
    answer: () => void;
    fail: (message: string) => void;
    ended: boolean;
  }[] = [];
  const openOne = (): WorkerPort => {
    let hear = (_: { readonly data: FromWorker }): void => undefined;
    let hearError = (_: { readonly message: string }): void => undefined;
    const own: (typeof open)[number][] = [];
    return {
      postMessage(message: ToWorker) {
        if ('cancel' in message) return;
        const { id, asked } = message;
        const place = (asked as { asked: { place: string } }).asked.place;
        const answer = (): void =>
          hear({ data: { id, answer: { content: [{ type: 'text', text: place }] } } });
        const call = {
          id,
          place,
          answer,
          fail: (text: string) => hearError({ message: text }),
          ended: false,
        };
        own.push(call);
        open.push(call);
      },
      terminate: () => own.forEach((call) => (call.ended = true)),
      addEventListener: (kind: 'message' | 'error', heard: (event: never) => void) => {
        if (kind === 'message') hear = heard as typeof hear;
        else hearError = heard as typeof hearError;
      },
    };
  };
  const callers = new Callers(mostMs, openOne);
  return {
    open,
    callers,
    call: (place: string, signal = never) =>
      callers.call({ name: 'writes', asked: { place }, page: PAGE }, signal),
  };
}

const text = (value: string, isError = false) => ({
  content: [{ type: 'text', text: value }],
  ...(isError ? { isError } : {}),
});
const settle = (): Promise<void> => new Promise((go) => setTimeout(go));

it('two run at once, the others wait in their order', async () => {
  const { open, call } = played();
  const all = ['a', 'b', 'c', 'd'].map((place) => call(place));
  expect(open.map((o) => o.place)).toEqual(['a', 'b']);
  open[1]!.answer();
  expect(await all[1]).toEqual(text('b'));
  expect(open.map((o) => o.place)).toEqual(['a', 'b', 'c']);
  for (const i of [0, 2]) open[i]!.answer();
  await settle();
  open[3]!.answer();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'].map((place) => text(place)));
});

it('a call that takes too long ends with its thread and one message; the one beside it goes on', async () => {
  const { open, call } = played(20);
  const late = call('late');
  expect(await late).toEqual(
    text(
      'writes: ended after 0.02 seconds, the most that a call may take; ' +
        'ask for fewer operations or variants, or a narrower question',
      true,
    ),
  );
  expect(open[0]!.ended).toBe(true);
  const next = call('next');
  open[1]!.answer();
  expect(await next).toEqual(text('next'));
});

it('a thread without memory, and one that fails, end their own call', async () => {
  const { open, call } = played();
  const [big, odd, beside] = [call('big'), call('odd'), call('beside')];
  open[0]!.fail('Worker terminated due to reaching memory limit: JS heap out of memory');
  open[1]!.fail('no such thing');
  expect((await big).content).toEqual([
    expect.objectContaining({ text: expect.stringMatching(/^writes: ended at 2048 MB, /) as string }),
  ]);
  expect(await odd).toEqual(text('writes: Treewalk failed: no such thing', true));
  await settle();
  open[2]!.answer();
  expect(await beside).toEqual(text('beside'));
});

it('an abort ends a call that runs, and one that waits', async () => {
  const { open, call } = played();
  const stop = new AbortController();
  const all = [call('a'), call('b', stop.signal), call('c', stop.signal)];
  stop.abort(new Error('enough'));
  await expect(all[1]).rejects.toThrow('enough');
  await expect(all[2]).rejects.toThrow('enough');
  expect(open.map((o) => [o.place, o.ended])).toEqual([
    ['a', false],
    ['b', true],
  ]);
  open[0]!.answer();
  expect(await all[0]).toEqual(text('a'));
});

it('of too many calls the last is refused', async () => {
  const { callers, call } = played();
  const all = Array.from({ length: 18 }, (_, i) => call(String(i)));
  expect(await call('one too many')).toEqual(
    text('writes: 16 calls wait already; wait for answers, then call again', true),
  );
  callers.close();
  for (const one of await Promise.all(all)) expect(one.isError).toBe(true);
});

it('a client that asks for progress hears that its call still runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const ends: ((result: CallToolResult) => void)[] = [];
  const { client } = await asking(() => new Promise((go) => ends.push(go)));
  const heard: number[] = [];
  const onprogress = ({ progress }: { readonly progress: number }): void => void heard.push(progress);
  const called = client.callTool({ name: 'list', arguments: {} }, { onprogress });
  await vi.waitFor(() => expect(ends.length).toBe(1));
  vi.advanceTimersByTime(31_000);
  await vi.waitFor(() => expect(heard).toEqual([1, 2]));
  ends[0]!({ content: [] });
  await called;
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  await client.close();
});
