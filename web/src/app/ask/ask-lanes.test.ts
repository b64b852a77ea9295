// SPDX-License-Identifier: GPL-2.0-only
import { expect, test, vi } from 'vitest';
import type { Engine } from '../../session/engine-types.ts';
import type { LaneData, Session } from '../../session/types.ts';
import type { Trace } from '../../trace/trace.ts';
import { askLane, askLanes, metIn, stopAsking } from './ask-lanes.ts';
import { beyond } from './breakpoints/beyond.ts';

const laneOf = (variant: string): LaneData =>
  ({ about: { variant }, trace: { count: 1 } as Trace }) as Partial<LaneData> as LaneData;

/** Answers with its first two hits of five; what is "slow" is never answered. */
const ask = vi.fn((_: LaneData, name: string, query: string, signal: AbortSignal) =>
  query === 'slow'
    ? new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      })
    : Promise.resolve(
        name === 'met'
          ? Int32Array.of(3, 9, 20, 40, 41)
          : { count: 5, record: Int32Array.of(3, 9), columns: [] },
      ),
);
const engine = { ask } as Partial<Record<keyof Engine, unknown>> as Engine;
const runs = [laneOf('v6.9'), laneOf('merged')];
const session = { runs } as Partial<Session> as Session;

test('what has more hits than rows brings all its records; each is asked once', async () => {
  for (let again = 0; again < 2; again++) {
    const [first] = await askLanes({ engine, session }, 'step');
    expect([...first!.records]).toEqual([3, 9, 20, 40, 41]);
    expect(first!.answer!.record).toHaveLength(2);
  }
  expect(ask.mock.calls.map(([run, name]) => `${run.about.variant} ${name}`).sort()).toEqual([
    'merged met',
    'merged query',
    'v6.9 met',
    'v6.9 query',
  ]);
});

test('a question that is stopped says so to whoever waits, and is asked anew the next time', async () => {
  const asked = askLanes({ engine, session }, 'slow');
  const same = askLane(engine, runs[0]!, 'slow');
  stopAsking(session, 'slow');
  expect((await asked).map(({ why, records }) => [why, records.length])).toEqual([
    ['the search was stopped', 0],
    ['the search was stopped', 0],
  ]);
  await expect(same).rejects.toThrow('the search was stopped');
  const before = ask.mock.calls.length;
  const next = metIn(engine, runs[0]!, 'slow');
  askLane(engine, runs[0]!, 'slow').catch(() => undefined);
  expect(ask.mock.calls.length).toBe(before + 2);
  stopAsking(session, 'slow');
  await expect(next).rejects.toThrow('the search was stopped');
});

test('the next record is the first after where the reader is, or the last before', () => {
  const records = Int32Array.of(3, 9, 20, 40);
  // The lane reaches a hit once its record is applied.
  expect([0, 3, 4, 10, 40, 41].map((at) => beyond(records, at, 1))).toEqual([3, 3, 9, 20, 40, null]);
  expect([4, 5, 41, 42, 99].map((at) => beyond(records, at, -1))).toEqual([null, 3, 20, 40, 40]);
});
