// SPDX-License-Identifier: GPL-2.0-only
import { expect, it } from 'vitest';
import { ARROW_ROOM, counterPlan, markAt } from './plan.ts';

const plan = (...totals: readonly number[]) =>
  counterPlan(
    totals.map((total, i) => ({ variant: ['v6.9', 'v1', 'merged'][i]!, total })),
    264,
  );

it('draws marks to one scale in all lanes, or in none', () => {
  expect(plan(5, 3).tally).toMatchObject({ gap: 0, height: 16 });
  // Six marks beside 32 are as small as those.
  expect(plan(32, 6).tally).toMatchObject({ pitch: 4, gap: 4, height: 9 });
  expect(plan(6, 32).tally).toEqual(plan(32, 6).tally);
  expect(plan(512, 6, 1).tally).toBeNull();
  expect(plan(1, 6, 512).tally).toBeNull();
});

it('puts no two marks on one another, and none outside its lane', () => {
  for (let most = 0; most <= 90; most++)
    for (const lanes of [[most], [most, 1], [most, most], [most, 1, 2]]) {
      const { tally } = plan(...lanes);
      if (!tally) continue;
      const room = (264 - 20 * (lanes.length - 1)) / lanes.length;
      const marks = Array.from({ length: most }, (_, k) => markAt(tally, k));
      for (const [x, y] of marks) {
        expect(x + tally.width).toBeLessThanOrEqual(room);
        expect(y + tally.height).toBeLessThanOrEqual(24);
      }
      expect(new Set(marks.map(String)).size).toBe(most);
    }
});

it('makes digits smaller before the numbers, their names and the arrow need more than the column', () => {
  expect(plan(5, 3).size).toBe('large');
  expect(plan(32, 6).size).toBe('large');
  expect(plan(5, 3, 3).size).toBe('middle');
  for (const totals of [
    [1, 1],
    [99, 99],
    [512, 6],
    [4096, 4096],
    [512, 6, 1],
    [1000, 1000, 1000],
  ]) {
    const { widths } = plan(...totals);
    const gaps = totals.length === 2 ? ARROW_ROOM : 20 * (totals.length - 1);
    expect([totals, widths.reduce((a, b) => a + b, gaps) <= 264]).toEqual([totals, true]);
  }
});
