// SPDX-License-Identifier: GPL-2.0-only
// The recordings that come with the project: each is told of, small, read without a broken line, and says what it is.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read, runOn } from './read.ts';

const at = (file: string): URL => new URL(`../../public/recordings/${file}`, import.meta.url);
const { recordings } = JSON.parse(readFileSync(at('index.json'), 'utf8')) as {
  readonly recordings: readonly Readonly<Record<string, string>>[];
};
const KINDS: Readonly<Record<string, string>> = {
  'page-out': 'replay',
  'fio-mmap-randread': 'model',
  'fio-buffered-randrw': 'model',
  'fio-mmap-16-jobs': 'model',
};

test('each file is told of, and each is there', () => {
  const files = readdirSync(at('.')).filter((f) => !['index.json', 'ops.bt'].includes(f));
  expect(recordings.map((r) => r['file']).toSorted()).toEqual(files.toSorted());
  for (const r of recordings)
    for (const field of ['name', 'title', 'kernel', 'fileSystem', 'date', 'made', 'notKnown'])
      expect(r[field]).toMatch(/\S/);
});

test.each(recordings.map((r) => [r['name']!, r['file']!]))('%s', async (name, file) => {
  const bytes = Uint8Array.from(readFileSync(at(file)));
  expect(bytes.length).toBeLessThan(50_000);
  const { kind, skipped, ops } = await read(bytes, { strict: true });
  expect([kind, skipped]).toEqual([KINDS[name], 0]);
  const [before, after] = ['v6.9', 'merged'].map((variant) => runOn(variant, ops).totals);
  expect(after!.walks).toBeLessThan(before!.walks);
  expect([before!.failed, after!.failed]).toEqual([0, 0]);
});

test('the seed’s job scaled down: a count, beside the time that was published', async () => {
  const { ops } = await read(Uint8Array.from(readFileSync(at('fio-mmap-16-jobs.log.gz'))));
  expect(ops.count).toBe(4672);
  expect(runOn('v6.9', ops).totals).toMatchObject({ adds: 2848, walks: 6647, refaults: 950, splits: 0 });
  expect(runOn('merged', ops).totals).toMatchObject({ adds: 2848, walks: 2849 });
});
