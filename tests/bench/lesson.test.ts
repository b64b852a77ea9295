// SPDX-License-Identifier: GPL-2.0-only
// Checks that lessons say of benchmarks what the shipped results say: every case with its interval, whichever side
// won.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBenchResults } from '../../web/src/base/bench.ts';
import { timed } from '../../web/build/lesson-pages/timed.ts';
import { render } from '../../web/build/lesson-pages/rendered.ts';

const results = readBenchResults('results.json', readFileSync('public/bench/results.json', 'utf8'));
const lessons = await render(['five-walks', 'five-again']);

/** A row of a lesson's table as text. */
const rowsOf = (slug: string): readonly string[] => {
  const markup = lessons.find((l) => l.slug === slug)?.markup ?? '';
  const [table = ''] = /<details class="lesson-timed".*?<\/details>/s.exec(markup) ?? [];
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    row!
      .replaceAll('\u200b', '')
      .replaceAll(/<\/t[hd]>/g, ' ')
      .replaceAll(/<[^>]*>/g, '')
      .trim(),
  );
};
const near = (value: number): string =>
  value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en');

test('lesson 2 has every pair of the page cache, those that are slower too', () => {
  const pairs = results.pairs.filter(({ name }) => name.startsWith('page-cache/'));
  expect(pairs.some(({ ratio }) => ratio < 1)).toBe(true);
  expect(rowsOf('five-walks').slice(1)).toEqual(
    pairs.map(
      ({ name, before, after, ratio, low, high }) =>
        `${name.replace('page-cache/', '')} ${near(before.median)} ${near(after.median)} ` +
        `${ratio.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
    ),
  );
});

test.skipIf(!lessons.some((l) => l.slug === 'five-again'))('lesson 8 has every kernel, 5.10 too', () => {
  const rows = rowsOf('five-again').slice(1);
  const { pairs } = results.kernels!.find(({ slug }) => slug === 'page-cache')!;
  expect(rows).toHaveLength(pairs.flatMap((p) => p.sides).length);
  for (const { name, sides } of pairs)
    for (const { variant, median, low, high } of sides)
      expect(rows.filter((row) => row.startsWith(`${name.replace('page-cache/', '')} ${variant} `))).toEqual([
        expect.stringContaining(` ${near(median)} (${near(low)} to ${near(high)})`),
      ]);
});

test('a lesson can have the reads alone, of both sides or by kernel', () => {
  const { head, rows } = timed({ slug: 'page-cache', reads: true });
  expect(head.slice(1, 3)).toEqual(['merged', 'read-2026']);
  expect(rows).toHaveLength(10);
  for (const table of [rows, timed({ slug: 'page-cache', reads: true, across: true }).rows])
    expect(table.filter(([name]) => !name!.startsWith('read-'))).toEqual([]);
});
