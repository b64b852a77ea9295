// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import type { CounterLimit } from '../base/exercise.ts';
import type { Op } from '../exhibit-api/types.ts';
import { compare } from './compare.ts';
import type { LaneResult, SeenOp } from './lane.ts';

const model = { counters: [{ key: 'walks', label: 'tree walks' }] } as unknown as Parameters<
  typeof compare
>[0];
const op = (race: readonly string[] = []): Op => ({ text: 'add 1', controls: [], race }) as unknown as Op;

const lane = (counters: Readonly<Record<string, number>>, more: Partial<SeenOp> = {}): LaneResult => ({
  ops: [
    {
      ...{ result: 0, entries: '[]', counters, wrong: null, leaked: 0, kept: [], unguarded: null },
      ...{ books: null, foreign: null, events: [], acted: false, ...more },
    },
  ],
  ...{ crash: null, trace: null },
});

const walks = (limit: Omit<CounterLimit, 'key'>, mine: number, right: LaneResult, of = op()) =>
  compare(model, [{ key: 'walks', ...limit }], [of], 0, lane({ walks: mine }), right).counts.get('walks');

test('what may be counted more may be each time that the reference takes its lock', () => {
  const right = lane({ walks: 1, locks: 3 });
  expect(walks({ more: 1 }, 4, right)).toEqual({ value: 4, limit: 4 });
  expect(walks({ more: 1 }, 5, right)).toEqual({ value: 5, limit: 4 });
  expect(walks({ more: 1, unless: 'split' }, 4, lane({ walks: 1 }, { events: ['split'] }))?.limit).toBe(1);
});

test('where CPU B acts one may look again, but not without end', () => {
  const finding = (mine: number) =>
    compare(model, [{ key: 'walks' }], [op(['b'])], 0, lane({ walks: mine }), lane({ walks: 2 })).findings;
  expect(finding(4)).toEqual([]);
  expect(finding(5)).toEqual([{ check: 'walks', op: 0, message: '“add 1”: 5 tree walks; at most 4' }]);
});

test('what the reference does without a lock too is no fault of the candidate’s', () => {
  const found = (mine: string | null, right: string | null) =>
    compare(model, [], [op()], 0, lane({}, { unguarded: mine }), lane({}, { unguarded: right })).findings;
  expect(found('a node is read', null).map((f) => f.check)).toEqual(['locks']);
  expect(found('a node is read', 'a node is read')).toEqual([]);
  expect(found(null, 'a node is read')).toEqual([]);
});

test('where CPU B has acted in one lane alone, what comes of it is not compared', () => {
  const of = (mine: boolean, right: boolean) =>
    compare(model, [], [op(['b'])], 0, lane({}, { result: -22, acted: mine }), lane({}, { acted: right }));
  expect(of(true, false)).toMatchObject({ findings: [], parted: { op: 0, mine: null } });
  expect(of(false, true)).toMatchObject({ findings: [], parted: { op: 0, mine: null } });
  expect(of(true, true).findings.map((f) => f.check)).toEqual(['results']);
  expect(of(true, true).parted).toBeUndefined();
});
