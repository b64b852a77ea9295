// SPDX-License-Identifier: GPL-2.0-only
import { expect, test, vi } from 'vitest';
import type { SessionRequest } from './engine-types.ts';
import { MOST_AHEAD_BYTES, RunsAhead } from './runs-ahead.ts';
import type { Session } from './types.ts';

const request = (ops: string): SessionRequest => ({ exhibit: 'e', variants: ['v'], fanout: 64, ops });
const never = new Promise<Session>(() => undefined);

/** A session whose trace takes about this share of all that may wait. */
function sessionOf(share: number): Session {
  const data = { records: [], ops: [], firstImage: { length: (share * MOST_AHEAD_BYTES) / 2 } };
  return { runs: [{ trace: { data } }] } as unknown as Session;
}

const opsOf = (run: {
  readonly mock: { readonly calls: readonly (readonly [SessionRequest, ...unknown[]])[] };
}) => run.mock.calls.map(([{ ops }]) => ops);

test('a run that was made ahead is handed out once, and not made twice', async () => {
  const session = sessionOf(0.1);
  const run = vi.fn((_: SessionRequest, __: AbortSignal) => Promise.resolve(session));
  const ahead = new RunsAhead(run);
  await ahead.make([request('a'), request('b')]);
  await ahead.make([request('b'), request('a')]);
  expect(opsOf(run)).toEqual(['a', 'b']);
  expect(await ahead.take(request('a'))).toBe(session);
  expect(await ahead.take(request('a'))).toBe(null);
  expect(await ahead.take({ ...request('b'), fanout: 8 })).toBe(null);
  ahead.drop();
  expect(await ahead.take(request('b'))).toBe(null);
});

test('what waits has a limit: the oldest goes first, and a larger run is not kept', async () => {
  const sizes = { a: 0.4, b: 0.4, c: 0.4, large: 1.1 };
  const ahead = new RunsAhead(({ ops }) => Promise.resolve(sessionOf(sizes[ops as keyof typeof sizes])));
  await ahead.make(Object.keys(sizes).map(request));
  const made = await Promise.all(
    Object.keys(sizes).map(async (ops) => (await ahead.take(request(ops))) !== null),
  );
  expect(made).toEqual([false, true, true, false]);
});

test('a run that fails says nothing, and the next one is made', async () => {
  const session = sessionOf(0.1);
  const ahead = new RunsAhead(({ ops }) =>
    ops === 'bad' ? Promise.reject(new Error()) : Promise.resolve(session),
  );
  await ahead.make([request('bad'), request('good')]);
  expect([await ahead.take(request('bad')), await ahead.take(request('good'))]).toEqual([null, session]);
});

test('the reader waits for a run that is on its way, and ends any other', async () => {
  const session = sessionOf(0.1);
  const signals: AbortSignal[] = [];
  const ends: ((session: Session) => void)[] = [];
  const ahead = new RunsAhead((_, signal) => {
    signals.push(signal);
    return new Promise((end) => ends.push(end));
  });
  void ahead.make([request('a'), request('b')]);
  const taken = ahead.take(request('a'));
  ends[0]!(session);
  expect(await taken).toBe(session);
  expect(signals).toHaveLength(1);
  void ahead.make([request('c'), request('d')]);
  expect(await Promise.race([ahead.take(request('other')), never])).toBe(null);
  expect(signals.map((s) => s.aborted)).toEqual([false, true]);
  ends[1]!(session);
  expect(await ahead.take(request('c'))).toBe(null);
});
