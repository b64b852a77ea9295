// SPDX-License-Identifier: GPL-2.0-only
// Checks the shipped recordings. Each is small, has no malformed line, and has a true description.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ShippedRecording } from '../../web/src/session/engine-types.ts';
import { read, runOn } from './read.ts';

const at = (file: string): URL => new URL(`../../public/recordings/${file}`, import.meta.url);
const { recordings } = JSON.parse(readFileSync(at('index.json'), 'utf8')) as {
  readonly recordings: readonly ShippedRecording[];
};
const KINDS: Readonly<Record<string, string>> = {
  'page-out': 'replay',
  'fio-mmap-randread': 'model',
  'fio-buffered-randrw': 'model',
  'fio-mmap-16-jobs': 'model',
};

test('each file is told of, and each is there', () => {
  const files = readdirSync(at('.')).filter((f) => !['index.json', 'ops.bt'].includes(f));
  const told = new Set(recordings.flatMap((r) => [r.file, ...(r.booted === undefined ? [] : [r.booted])]));
  expect([...told].toSorted()).toEqual(files.toSorted());
  for (const r of recordings) {
    for (const field of ['name', 'title', 'kernel', 'fileSystem', 'date', 'made', 'notKnown'] as const)
      expect(r[field]).toMatch(/\S/);
    if (r.booted === undefined) continue;
    expect(readFileSync(at(r.booted)).length).toBeLessThan(100_000);
    expect(r.equal?.calls).toBeGreaterThan(0);
    expect(r.equal?.equal).toBe(r.equal?.calls);
  }
});

/** Recordings of other exhibits are their booted lanes: tests/booted/. */
const cached = recordings.filter((r) => r.exhibit === undefined);

test.each(cached)('$name', async ({ name, file }) => {
  const bytes = Uint8Array.from(readFileSync(at(file)));
  expect(bytes.length).toBeLessThan(50_000);
  const { kind, skipped, ops } = await read(bytes, { strict: true });
  expect([kind, skipped]).toEqual([KINDS[name] ?? 'replay', 0]);
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
