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

const rowsOf = (blocks: readonly number[]): ReadonlySet<number> =>
  new Set(blocks.flatMap((b) => Array.from({ length: 7 }, (_, k) => 7 * b + k)));

test('all that a pane shows is near, and little else', () => {
  for (let row = 0; row <= 270; row++) {
    const shown = near(row);
    const rows = rowsOf(shown);
    for (let r = row; r < Math.min(280, row + ROWS); r++)
      expect(rows.has(r), `row ${r} of ${row}`).toBe(true);
    expect(shown.length).toBeLessThan(5);
  }
});

test('once the reader scrolls, half the pane’s height above and below is near too', () => {
  for (let row = 20; row <= 270; row++) {
    const rows = rowsOf(near(0, row));
    for (let r = row - ROWS / 2; r < Math.min(280, row + 1.5 * ROWS); r++)
      expect(rows.has(r), `row ${r} of ${row}`).toBe(true);
  }
});

test('a reader who has scrolled away sees what is there, and the step’s line stays', () => {
  expect(near(0, 200)).toEqual(expect.arrayContaining([...near(0), ...near(200)]));
  expect(near(0, 200).length).toBeLessThan(11);
  expect(near(-5)).toContain(0);
});
