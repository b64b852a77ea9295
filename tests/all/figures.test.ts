// SPDX-License-Identifier: GPL-2.0-only
// The figures of the start page are what the headless runner prints.
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { figures } from '../../web/src/headless/figures.ts';
import type { Report } from '../../web/src/headless/report.ts';
import { models } from '../support/run.ts';

const counted = await figures();

const runner = (slug: string, variant: string, scenario: string): Report =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--import',
        'tsx',
        'web/src/headless/main.ts',
        slug,
        '--variant',
        variant,
        '--scenario',
        scenario,
        '--json',
      ],
      { encoding: 'utf8' },
    ),
  ) as Report;

test('every exhibit that names one has one, of two variants it has', () => {
  expect(Object.keys(counted)).toEqual([...models.values()].filter((m) => m.figure).map((m) => m.slug));
  expect(Object.keys(counted)).toEqual(expect.arrayContaining(['page-cache', 'delayed-ref']));
});

describe('what the start page says', () => {
  test('of the page cache: walks of the add that splits', () => {
    const { variants, values } = counted['page-cache']!;
    const walks = variants.map(
      (v) => runner('page-cache', v, 'split-order9').ops.find((op) => op.op === 'add 515')?.counters['walks'],
    );
    expect(values).toEqual(walks.map(String));
  });

  test('of delayed refs: cache lines by visited nodes of the whole scenario', () => {
    const { variants, values } = counted['delayed-ref']!;
    const lines = variants.map((v) => {
      const { total } = runner('delayed-ref', v, 'hundred-ascending');
      return (total['cacheLines']! / total['nodesVisited']!).toFixed(2);
    });
    expect(values).toEqual(lines);
  });
});
