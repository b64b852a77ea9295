// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { Stopwatch } from './stopwatch.ts';

test('a hidden page adds no time; a page that is seen again goes on', () => {
  const watch = new Stopwatch();
  const seen = [
    [5000, false, 0],
    [6000, false, 1000],
    // Hidden at 6500, and twice looked at before 9000.
    [6500, true, 1500],
    [8000, true, 1500],
    [9000, false, 1500],
    [9250, false, 1750],
  ] as const;
  for (const [now, hidden, spent] of seen) expect(watch.at(now, hidden)).toBe(spent);
});
