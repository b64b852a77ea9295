// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { tally, toReview, type Answer, type Progress } from './progress.ts';

const answered = (...all: readonly Answer[]): Progress => ({
  read: true,
  answers: Object.fromEntries(all.map((answer, i) => [String(i), answer])),
});
const LESSONS = {
  b: answered({ how: 'skipped', number: 4, day: 10 }, { how: 'wrong', number: 2, day: 9 }),
  a: answered({ how: 'right', number: 1, day: 9 }, { how: 'wrong', number: 3, day: 10 }),
};

test('what was missed is reviewed from the next day on, in the order of the lessons', () => {
  expect(toReview(LESSONS, ['a', 'b'], 11)).toEqual([
    { slug: 'a', number: 3 },
    { slug: 'b', number: 2 },
    { slug: 'b', number: 4 },
  ]);
  expect(toReview(LESSONS, ['a', 'b'], 10)).toEqual([{ slug: 'b', number: 2 }]);
  expect(toReview(LESSONS, ['c'], 11)).toEqual([]);
});

test('skipped questions count as not right', () => {
  expect([tally(LESSONS.a), tally(LESSONS.b)]).toEqual([
    { right: 1, of: 2 },
    { right: 0, of: 2 },
  ]);
});
