// SPDX-License-Identifier: GPL-2.0-only
// Checks zswap on both kernels: both hold the same pages. An operation costs the known amount, and the page says
// it.
import { spawnSync } from 'node:child_process';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildBench } from '../../core-c/bench/build.ts';
import { kernelsOf } from '../../core-c/bench/kernels.ts';
import ResultsPage from '../../web/src/app/pages/results/ResultsPage.tsx';
import { type BenchKernels, readBenchResults } from '../../web/src/base/bench.ts';
import { exampleKernels, exampleResults } from '../support/example-results.ts';
import zswap from '../../web/src/exhibits/zswap/bench.ts';
import { benched, digestsOf, ready, SMALL } from './program.ts';

const here = kernelsOf('zswap');
const CASES = Object.keys(zswap.kernels![0]!.cases);

/**
 * Locks, allocations and bytes. The bytes are those of entry and compressed page, and of an XArray's leaf: 576 for 64
 * offsets.
 */
const LEAF = 1 / 64;
const COUNTS: Readonly<Record<string, readonly [rbtree: number[], xarray: number[]]>> = {
  'store-random': [
    [1, 2, 64 + 32],
    [1, 2, 56 + 32],
  ],
  'store-sequential': [
    [1, 2, 64 + 32],
    [1, 2 + LEAF, 56 + 32 + 576 * LEAF],
  ],
  read: [
    [2, 0, 0],
    [0, 0, 0],
  ],
  'swap-in-random': [
    [3, 0, -96],
    [2, 0, -88],
  ],
  'swap-in-sequential': [
    [3, 0, -96],
    [2, 0, -97],
  ],
  'invalidate-random': [
    [1, 0, -96],
    [1, 0, -88],
  ],
  'invalidate-sequential': [
    [1, 0, -96],
    [1, 0, -97],
  ],
};
const knownOf = (name: string, id: string): readonly number[] =>
  (COUNTS[name] ?? COUNTS[name.replace(/-[a-z]+$/, '')]!)[id === 'linux-6.1' ? 0 : 1];
const caseOf = (pair: string): string => pair.split(/[/\t]/)[1]!;

describe.skipIf(!ready || here.length < 2)('on both kernels', () => {
  let bench = '';
  let counts = '';
  beforeAll(async () => {
    const build = await buildBench(() => {});
    ({ bench, counts } = build.kernels.find((k) => k.slug === 'zswap')!);
    // This exhibit has no pair within one kernel.
    expect(build.programs.map(({ slug }) => slug)).not.toContain('zswap');
  }, 600_000);

  test('an operation takes the locks and the memory that are known of it', () => {
    const { stdout } = spawnSync(counts, [...SMALL, '--cpus', '1', '--counts'], { encoding: 'utf8' });
    const rows = stdout.trim().split('\n');
    expect(new Set(rows.map((row) => caseOf(row)))).toEqual(new Set(CASES));
    expect(rows).toHaveLength(2 * 2 * CASES.length);
    for (const row of rows) {
      const [name = '', id = '', , ...found] = row.split('\t');
      expect(found.map(Number), `${name} on ${id}`).toEqual(knownOf(caseOf(name), id));
    }
  });

  test('both hold the same pages before, after, and put back; only a read changes nothing', () => {
    const pairs = digestsOf(bench);
    expect(pairs.size).toBe(2 * CASES.length);
    for (const [name, [first = [], second = [], ...more]] of pairs) {
      expect(more).toEqual([]);
      expect([first[1], second[1]]).toEqual(['linux-6.1', 'linux-6.12']);
      expect(second.slice(2), name).toEqual(first.slice(2));
      const [, , start, after, restored] = first;
      expect(restored, name).toBe(start);
      expect(after === start, name).toBe(name.includes('/read-'));
    }
  });

  test('--json: a block of its own; walks that nothing counts are none', async () => {
    const only = 'kernels/zswap/read-random/fits';
    const { stdout, stderr, status } = await benched('--quick', '--json', '--only', only);
    expect(status, stderr).toBe(0);
    const { pairs, kernels = [] } = readBenchResults('stdout', stdout);
    expect(pairs).toEqual([]);
    expect(kernels.map(({ slug, missing }) => [slug, missing])).toEqual([['zswap', []]]);
    const [one, ...more] = kernels[0]!.pairs;
    expect(more).toEqual([]);
    expect(one!.sides.map((s) => [s.variant, s.walks, s.locks])).toEqual([
      ['linux-6.1', null, 2],
      ['linux-6.12', 1, 0],
    ]);
    for (const { instructions } of one!.sides) expect(instructions).toBeGreaterThan(50);
  }, 300_000);
});

describe('on the page', () => {
  const nothing = (): void => {};
  const render = (kernels: readonly BenchKernels[]): string =>
    renderToStaticMarkup(
      createElement(ResultsPage, {
        ...{ results: { ...exampleResults, kernels }, file: null, problem: null, projector: false },
        ...{ onFile: nothing, onShipped: nothing },
      }),
    );
  const [like] = exampleKernels.pairs[0]!.sides;
  const side = (id: string, locks: number) => ({ ...like!, variant: id, walks: null, locks });
  const measured: BenchKernels = {
    ...exampleKernels,
    slug: 'zswap',
    missing: [],
    pairs: [
      {
        name: 'zswap/read-random',
        tool: null,
        sides: [side('linux-6.1', 2), { ...side('linux-6.12', 0), step: { ratio: 2, low: 1.9, high: 2.1 } }],
      },
    ],
  };
  const section = (html: string): string =>
    /<section[^>]*results-zswap-kernels.*?<\/section>/s.exec(html)?.[0] ?? '';

  test('has a section beside another exhibit’s, with its own columns and words', () => {
    const html = render([exampleKernels, measured]);
    expect(html).toContain('Page-cache insert across kernels');
    const own = section(html);
    expect(own.match(/<th scope="col"[^>]*>[^<]*/g)?.map((th) => th.replace(/.*>/, ''))).toEqual(
      expect.arrayContaining(['Locks', 'Allocations', 'Bytes taken']),
    );
    expect(own).not.toContain('Walks');
    expect(own).toContain('Bought: lock holds 2 → 0. 6.1 holds the tree’s lock');
    expect(own).not.toContain('npm run setup');
  });

  test('says what is missing, with the command, where one kernel only was there', () => {
    const own = section(render([{ ...measured, pairs: [], missing: ['linux-6.12'] }]));
    expect(own).toContain('npm run setup -- --kernel linux-6.12</code>');
    expect(own).not.toContain('<figure');
  });

  test('every case that is measured has words, and none says more', async () => {
    const { default: pairs } = await import('../../core-c/bench/zswap/pairs.ts');
    for (const { counts } of pairs.kernels!) expect(Object.keys(counts).sort()).toEqual([...CASES].sort());
  });
});
