// SPDX-License-Identifier: GPL-2.0-only
// Checks the address space's benchmark: all ways to keep areas find the same, and each kernel allocates what is
// known of it.
import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import pairs from '../../core-c/bench/address-space/pairs.ts';
import { buildBench } from '../../core-c/bench/build.ts';
import { checkCounts, readCounts } from '../../core-c/bench/counts.ts';
import { kernelsOf, type KernelsProgram } from '../../core-c/bench/kernels.ts';
import bench, { BRK1 } from '../../web/src/exhibits/address-space/bench.ts';
import { digestsOf, ready, SMALL } from './program.ts';

const SLUG = 'address-space';
const CASES = bench.kernels!.flatMap(({ cases }) => Object.keys(cases));
/** Those that are measured in processes larger than the cache too. */
const LARGE = ['find-20', 'find-20000', 'map-20000', 'unmap-20000', 'gap-20000', 'walk-20000'];
const PAIRS = [...CASES.map((name) => `${name}/fits`), ...LARGE].map((name) => `${SLUG}/${name}`);

test('every case has words and known counts, and none says more', () => {
  expect(new Set(CASES).size).toBe(21);
  for (const { counts } of pairs.kernels!) {
    const names = Object.keys(counts).map((name) => name.replace('/fits', ''));
    expect([...new Set(names)].sort()).toEqual([...CASES].sort());
  }
  for (const name of Object.keys(bench.published)) expect(PAIRS).toContain(`${SLUG}/${name}`);
  expect(bench.published['map-20/fits']!.ratio).toBeCloseTo(1 - 0.4037, 4);
  expect(BRK1.after).toBeLessThan(BRK1.before);
});

describe.skipIf(!ready)('within a kernel', () => {
  test('the red-black tree and the maple tree hold and find the same', async () => {
    const { programs } = await buildBench(() => {});
    const all = digestsOf(programs.find((p) => p.slug === SLUG)!.bench);
    expect([...all.keys()].sort()).toEqual([...PAIRS].sort());
    for (const [name, sides] of all) {
      expect(sides.map((side) => side[1])).toEqual(['rbtree', 'kernel']);
      expect(sides[1]!.slice(2), name).toEqual(sides[0]!.slice(2));
    }
  }, 600_000);
});

describe.skipIf(!ready || kernelsOf(SLUG).length < 2)('across kernels', () => {
  let program: KernelsProgram;
  beforeAll(async () => {
    program = (await buildBench(() => {})).kernels.find((k) => k.slug === SLUG)!;
  }, 600_000);

  test('each allocates and locks as is known of it', () => {
    const { stdout } = spawnSync(program.counts, [...SMALL, '--cpus', '1', '--counts'], { encoding: 'utf8' });
    const all = checkCounts(readCounts(stdout), program.kernels, SLUG, pairs.kernels!);
    expect([...all.keys()].sort()).toEqual([...PAIRS].sort());
    for (const { id } of program.kernels)
      for (const [name, taken] of [
        ['map', 1],
        ['unmap', -1],
      ] as const)
        expect(Math.sign(all.get(`${SLUG}/${name}-20/fits`)!.get(id)!.bytes), `${name} ${id}`).toBe(taken);
  });

  test('all hold the same, and find the same; each puts back what it changes', () => {
    for (const [name, sides] of digestsOf(program.bench)) {
      expect(sides.map((side) => side[1])).toEqual(program.kernels.map(({ id }) => id));
      const [[, , start, after, restored] = []] = sides;
      for (const side of sides) expect(side.slice(2), name).toEqual([start, after, restored]);
      expect(restored, name).toBe(start);
      expect(after, name).not.toBe(start);
    }
  });
});
