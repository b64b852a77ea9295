// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { Picked, pickText } from './panel-choice.ts';

test('parts are read by their names, and what is not said is null', () => {
  const picked = new Picked('start:hole;seed:7;b:add 512 9,evict 512');
  expect(picked.oneOf('start', ['hole'])).toBe('hole');
  expect(picked.whole('seed', 0, 9)).toBe(7);
  expect(picked.take('b', (t) => t.split(','), '')).toEqual(['add 512 9', 'evict 512']);
  expect(picked.oneOf('other', ['x'])).toBeNull();
  expect(picked.problems()).toEqual([]);
  expect(new Picked(null).problems()).toEqual([]);
});

test.each(['-1', '10', '1e0', '', ' 7', '7.0', '99999999999'])(
  '“%s” is no whole number from 0 to 9',
  (text) => {
    const picked = new Picked(`seed:${text}`);
    expect(picked.whole('seed', 0, 9)).toBeNull();
    expect(picked.problems()).toEqual([
      `pick=seed:${text} is not known: expected a whole number from 0 to 9.`,
    ]);
  },
);

test('a part that nobody takes is named', () => {
  const picked = new Picked('start:hole;nothing;more:1');
  picked.oneOf('start', ['hole']);
  expect(picked.problems()).toEqual(['pick=nothing is not known.', 'pick=more is not known.']);
});

test('what is null is not written; an empty text is', () => {
  expect(pickText({ a: null, b: '', c: 3 })).toBe('b:;c:3');
});
