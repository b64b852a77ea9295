// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { paneOf, placeBlocks } from './near.ts';
import { lineOf, type CodeBlock } from './rows.ts';

const ROWS = 10;

/** Functions of seven lines each, one after another. */
const BLOCKS = Array.from({ length: 40 }, (_, b): CodeBlock => {
  const first = 1 + 7 * b;
  return {
    lines: Array.from({ length: 7 }, (_, k) => lineOf(first + k, [['x', 0]])),
    first,
    last: first + 6,
  };
});

const near = (step: number, read = step): readonly number[] =>
  placeBlocks(BLOCKS, 80, { rows: ROWS, step: paneOf(step, ROWS), read: paneOf(read, ROWS) }).flatMap(
    (placed, block) => (placed.near ? [block] : []),
  );

test('all that a pane shows is near, and half its height above and below it', () => {
  for (let row = 0; row <= 270; row++) {
    const shown = near(row);
    const rows = new Set(shown.flatMap((b) => Array.from({ length: 7 }, (_, k) => 7 * b + k)));
    for (let r = Math.max(0, row - ROWS / 2); r < Math.min(280, row + 1.5 * ROWS); r++)
      expect(rows.has(r), `row ${r} of ${row}`).toBe(true);
    expect(shown.length).toBeLessThan(7);
  }
});

test('a reader who has scrolled away sees what is there, and the step’s line stays', () => {
  expect(near(0, 200)).toEqual([...near(0), ...near(200)]);
  expect(near(-5)).toContain(0);
});
