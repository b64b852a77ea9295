// SPDX-License-Identifier: GPL-2.0-only
// Checks that a report takes natively measured pairs as they were measured: intervals, and a busy machine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PatchedResults } from '../../core-c/bench/patched-run.ts';
import { readBench } from '../../web/src/report/bench.ts';
import { reportOf } from '../../web/src/report/report.ts';
import { ROOT } from '../../web/src/wasm/node.ts';
import { compared } from './example.ts';

const quiet = { looks: 30, busy: 0, most: 0 };
const patched: PatchedResults = {
  ...{ date: '2026-11-26T09:00:00.000Z', machine: 'a <b>machine</b>', quick: true, confidence: 0.99 },
  ...{ load: [0, 0], others: { before: quiet, during: { looks: 30, busy: 20, most: 2 } } },
  ...{ exhibit: 'page-cache', variant: 'merged', file: 'mm/filemap.c', codeBytes: [800, 900] },
  pairs: [
    {
      name: 'page-cache/insert',
      times: [
        { median: 100, low: 99, high: 101 },
        { median: 1250, low: 1200, high: 1300 },
      ],
      ...{ ratio: 0.08, low: 0.075, high: 0.085, alike: false, counts: ['1/1/0', '2/1/0'] },
    },
  ],
};

const shown = (file: string, content: string): string =>
  reportOf({
    result: compared,
    series: { file: 'v2.mbox', sha256: null, ask: 'ask' },
    made: { date: '2026-11-26', version: '1.0.0', compiler: 'clang', package: 'linux', packageSha256: null },
    ...{ commands: [], picture: null, look: { css: '', fonts: '' } },
    bench: readBench(file, content),
  });

test('pairs of a patch have both times, ratio and interval; a busy machine is named', () => {
  const html = shown('pairs.json', JSON.stringify(patched));
  const row = /<tr>(?:(?!<tr>)[\s\S])*page-cache\/insert[\s\S]*?<\/tr>/.exec(html)![0];
  expect(
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe('page-cache/insert leaves another structure 100.0 ns 1.25 µs 0.080 0.075 … 0.085');
  expect(html).toContain(
    'Another program was running in 0 of 30 looks before this run and in 20 of 30 looks',
  );
  expect(html).toContain('intervals of 99 % · a quick run');
  expect(html).not.toContain('<b>machine');
  const { others: _, load: __, ...older } = patched;
  expect(shown('pairs.json', JSON.stringify(older))).not.toContain('Another program');
});

test('pairs of the shipped versions say that they are not the series', () => {
  const html = shown('results.json', readFileSync(join(ROOT, 'public/bench/results.json'), 'utf8'));
  expect(html).toContain('The versions that Treewalk ships, not this series.');
  expect(html).toContain('page-cache/');
});

test('anything else is refused with the file’s name', () =>
  expect(() => readBench('other.json', '{"exhibit":"page-cache"}')).toThrow(
    /^other\.json: .*npm run -s bench/,
  ));
