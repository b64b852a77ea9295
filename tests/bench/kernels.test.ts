// SPDX-License-Identifier: GPL-2.0-only
// Checks the same cases on every built kernel. All begin and end alike, and each does its own kernel's work.
import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildBench } from '../../core-c/bench/build.ts';
import { kernelsOf } from '../../core-c/bench/kernels.ts';
import { readBenchResults } from '../../web/src/base/bench.ts';
import { kindOf } from '../support/builds.ts';
import { benched, digestsOf, ready, SMALL } from './program.ts';

const here = kernelsOf('page-cache');
const kinds = new Map(here.map(({ id, kernel }) => [id, kindOf({ id, kernel, variant: '' })]));

/** Walks, locks, nodes and bytes, as measured on the real kernels. A node has 576 bytes on x86-64. */
const COUNTS = {
  pages: { refault: [3, 1, 0, 0], split: [5, 1, 8, 4608] },
  uniform: { refault: [1, 1, 0, 0], split: [3, 2, 8, 4608] },
  path: { refault: [1, 1, 0, 0], split: [5, 1, 1, 576] },
} as const;
/** Walks of a read of 16 pages: 5.10 walks for each, 6.1 for each 15, 6.12 and later for each 31. */
const walksOf64k = (id: string): number => ({ 'linux-5.10': 16, 'linux-6.1': 2 })[id] ?? 1;
const knownOf = (name: string, id: string): readonly number[] => {
  if (name.includes('/read-')) return [name.includes('64k') ? walksOf64k(id) : 1, 0, 0, 0];
  return COUNTS[kinds.get(id)!][name.includes('split') ? 'split' : 'refault'];
};

describe.skipIf(!ready || here.length < 2)('across kernels', () => {
  let kernelsHere: readonly { readonly id: string }[] = [];
  let bench = '';
  let counts = '';
  beforeAll(async () => {
    const build = await buildBench(() => {});
    ({ bench, counts, kernels: kernelsHere } = build.kernels.find((k) => k.slug === 'page-cache')!);
  }, 600_000);

  test('every kernel here is measured, older ones first', () => {
    const ids = kernelsHere.map(({ id }) => id);
    expect([...ids].sort()).toEqual(here.map(({ id }) => id).sort());
    const ages = ids.map((id) => id.slice(6).split('.').map(Number));
    expect(ages).toEqual([...ages].sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!));
  });

  test('each does the work that is known of it', () => {
    const args = [...SMALL, '--cpus', '1', '--counts'];
    const rows = spawnSync(counts, args, { encoding: 'utf8' }).stdout.trim().split('\n');
    expect(rows).toHaveLength(8 * here.length);
    for (const row of rows) {
      const [name = '', id = '', ...found] = row.split('\t');
      expect(found.map(Number), `${name} on ${id}`).toEqual(knownOf(name, id));
    }
  });

  test('all start alike and end alike, but for what a split along the path leaves', () => {
    const pairs = digestsOf(bench);
    expect(pairs.size).toBe(2 * 6 + 2 * 2);
    for (const [name, sides] of pairs) {
      expect(sides.map(([, id]) => id)).toEqual(kernelsHere.map(({ id }) => id));
      expect(new Set(sides.flatMap(([, , start, , restored]) => [start, restored])).size, name).toBe(1);
      const left = (path: boolean): Set<string | undefined> =>
        new Set(sides.filter(([, id = '']) => (kinds.get(id) === 'path') === path).map((side) => side[3]));
      const [whole, path] = [left(false), left(true)];
      for (const ends of [whole, path]) expect(ends.size, name).toBeLessThanOrEqual(1);
      if (whole.size && path.size) expect([...whole][0] !== [...path][0], name).toBe(name.includes('split'));
      expect([...whole, ...path], name).not.toContain(sides[0]![2]);
    }
  });

  test('each has C of its own, in general registers', () => {
    const symbols = spawnSync('nm', [bench], { encoding: 'utf8' }).stdout;
    for (const name of ['xas_store', 'memcpy', 'kmem_cache_alloc']) {
      expect(symbols.match(new RegExp(` t ${name}$`, 'gm')), name).toHaveLength(here.length);
      expect(symbols).not.toMatch(new RegExp(` T ${name}$`, 'm'));
    }
    for (const { id } of here) {
      const part = bench.replace(/[^/]*$/, `${id}.o`);
      const code = spawnSync('objdump', ['-d', part], { encoding: 'utf8', maxBuffer: 1 << 28 }).stdout;
      expect(code).toMatch(/%rax/);
      expect(code.match(/.*%[xyz]mm.*/)?.[0], id).toBeUndefined();
    }
  });

  test('--json: a side for each kernel, with its interval, its step from the one before, and its counts', async () => {
    const only = 'kernels/page-cache/split-order9/fits';
    const { stdout, stderr, status } = await benched('--quick', '--json', '--only', only);
    expect(status, stderr).toBe(0);
    const { pairs, kernels = [] } = readBenchResults('stdout', stdout);
    expect(pairs).toEqual([]);
    expect(kernels.map(({ slug }) => slug)).toEqual(['page-cache']);
    expect(kernels[0]!.pairs.map((p) => p.name)).toEqual(['page-cache/split-order9/fits']);
    const { tool, sides } = kernels[0]!.pairs[0]!;
    expect(sides.map((s) => s.variant)).toEqual(kernelsHere.map(({ id }) => id));
    sides.forEach((side, i) => {
      expect(side.low).toBeLessThanOrEqual(side.median);
      expect(side.high).toBeGreaterThanOrEqual(side.median);
      if (i === 0) expect(side.step).toBeNull();
      else expect(side.step!.ratio).toBeCloseTo(sides[i - 1]!.median / side.median, 6);
      const { walks, locks, nodes, bytes } = side;
      expect([walks, locks, nodes, bytes]).toEqual(COUNTS[kinds.get(side.variant)!].split);
      expect(here.map(({ kernel }) => kernel)).toContain(side.kernel);
    });
    // Instruction counts are exact, whatever else runs. Filling one node takes fewer than filling eight.
    const of = (kind: string) => sides.filter((s) => kinds.get(s.variant) === kind);
    if (tool === 'callgrind')
      for (const path of of('path'))
        for (const whole of of('uniform')) expect(path.instructions!).toBeLessThan(whole.instructions!);
  }, 300_000);
});
