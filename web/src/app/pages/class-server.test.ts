// SPDX-License-Identifier: GPL-2.0-only
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { call, reader, Refused, repeat } from './class-server.ts';

const NUMBER = v.object({ n: v.number() });
const json = (body: unknown, init: ResponseInit = {}): Response => new Response(JSON.stringify(body), init);
const answers = (...all: readonly (() => Response)[]) => {
  const asked = vi.fn<typeof fetch>();
  for (const answer of all) asked.mockImplementationOnce(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', asked);
  return asked;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what has not changed is not sent again', async () => {
  const asked = answers(
    () => json({ n: 1 }, { headers: { ETag: '"a"' } }),
    () => new Response(null, { status: 304 }),
  );
  const read = reader('state', NUMBER);
  expect([await read(), await read()]).toEqual([{ n: 1 }, null]);
  expect(asked.mock.calls.map(([, init]) => init?.headers)).toEqual([{}, { 'If-None-Match': '"a"' }]);
});

test('a refusal has the server’s sentence; a page in place of JSON is no class server', async () => {
  answers(
    () => json({ error: 'The round is closed.' }, { status: 409 }),
    () => new Response('<!doctype html>'),
  );
  await expect(call('answer')).rejects.toMatchObject({ status: 409, message: 'The round is closed.' });
  const error: unknown = await reader('state', NUMBER)().catch((e: unknown) => e);
  expect(error).toBeInstanceOf(Refused);
  expect((error as Refused).status).toBe(404);
});

test('asks again after each pause, at once when the network is back, and never twice at a time', async () => {
  let [asked, done] = [0, (): void => undefined];
  const loop = repeat(() => {
    asked++;
    return new Promise((resolve) => void (done = resolve));
  }, 2_000);
  const ended = async (): Promise<void> => {
    done();
    await vi.advanceTimersByTimeAsync(0);
  };
  expect(asked).toBe(1);
  // While a call is on its way, the next one waits for it.
  loop.now();
  expect(asked).toBe(1);
  await ended();
  expect(asked).toBe(2);
  await ended();
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toBe(3);
  await ended();
  dispatchEvent(new Event('online'));
  expect(asked).toBe(4);
  loop.end();
  await ended();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(4);
});
