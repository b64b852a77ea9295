// SPDX-License-Identifier: GPL-2.0-only
// Checks the benchmark's programs: both sides of each pair leave equal structures, and the command keeps its
// contract.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BenchBuild, buildBench } from '../../core-c/bench/build.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { readBenchResults } from '../../web/src/base/bench.ts';
import { WHOLE } from '../support/some.ts';
import { benched, digestsOf, MAIN, ready, SMALL } from './program.ts';

const READS = ['read-4k', 'read-64k', 'read-4k-node-end', 'read-4k-order9', 'read-64k-order9'];

describe.skipIf(!ready)('native programs', () => {
  let build: BenchBuild;
  beforeAll(async () => {
    build = await buildBench(() => {});
  }, 600_000);

  test('both sides start alike, leave equal structures, and put them back', () => {
    let pairs = 0;
    for (const { bench } of build.programs) {
      for (const [name, [before = [], after = [], ...more]] of digestsOf(bench)) {
        expect(more).toEqual([]);
        expect(after.slice(2), name).toEqual(before.slice(2));
        const [, , start, end] = before;
        // A digest that never changes would agree with anything.
        expect(end, name).not.toBe(start);
        pairs++;
      }
    }
    expect(pairs).toBe(24 + 10 + 3 + 8 + 4 + 27);
  });

  test('pairs are named as agreed', () => {
    const names = build.programs.flatMap(({ bench }) =>
      spawnSync(bench, ['--cpus', '4', '--list'], { encoding: 'utf8' })
        .stdout.trim()
        .split('\n')
        .map((line) => line.split('\t')[0]),
    );
    for (const kind of ['refault-order0', 'refault-order9', 'split-order9', 'first-insert'])
      for (const more of ['', '/fits', '/threads:2', '/threads:2/shared', '/threads:4', '/threads:4/shared'])
        expect(names).toContain(`page-cache/${kind}${more}`);
    for (const kind of READS)
      for (const more of ['', '/fits']) expect(names).toContain(`page-cache/${kind}${more}`);
    for (const kind of ['miss', 'hit-front', 'hit-middle']) expect(names).toContain(`buffer-lru/${kind}`);
    for (const n of [1, 16, 512, 4096])
      for (const way of ['radix', 'table']) expect(names).toContain(`aio-lookup/${n}-list-vs-${way}`);
    for (const kind of ['insert', 'find'])
      for (const more of ['', '/fits']) expect(names).toContain(`delayed-ref/${kind}${more}`);
  });

  test('threads that share a structure keep one another out', () => {
    for (const { bench } of build.programs) {
      const { stdout, status } = spawnSync(bench, [...SMALL, '--cpus', '4', '--together'], {
        encoding: 'utf8',
      });
      const lines = stdout.trim() === '' ? [] : stdout.trim().split('\n');
      expect(lines).toHaveLength(bench.endsWith('page-cache') ? 2 * 16 : 0);
      expect(lines.filter((line) => !line.endsWith('\tsame'))).toEqual([]);
      expect(status).toBe(0);
    }
  });

  test('no more threads than CPUs', () => {
    const { bench } = build.programs.find((p) => p.slug === 'page-cache')!;
    const most = (cpus: number): number =>
      Math.max(
        ...spawnSync(bench, ['--cpus', `${cpus}`, '--list'], { encoding: 'utf8' })
          .stdout.trim()
          .split('\n')
          .map((line) => Number(line.split('\t')[1])),
      );
    expect([1, 2, 3, 4].map(most)).toEqual([1, 2, 2, 4]);
  });

  test('kernel code keeps to general registers, and what it copies with is ours', () => {
    for (const { slug, bench, replay } of build.programs) {
      const objects = join(dirname(bench), 'objects');
      const kernel = readdirSync(objects).filter((name) =>
        /_core_c_(exhibits|shim|bench_shim)_|_lib_/.test(name),
      );
      expect(kernel.length, slug).toBeGreaterThan(8);
      const code = spawnSync('objdump', ['-d', ...kernel], {
        cwd: objects,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      expect(code.stdout).toMatch(/%rax/);
      expect(code.stdout.match(/.*%[xyz]mm.*/)?.[0], slug).toBeUndefined();
      for (const program of [bench, replay])
        for (const name of ['memcpy', 'memmove', 'memset'])
          expect(spawnSync('nm', [program], { encoding: 'utf8' }).stdout, `${program} ${name}`).toMatch(
            new RegExp(` T ${name}$`, 'm'),
          );
    }
  });

  test('what both sides of a read get is the file, page by page', () => {
    const { bench } = build.programs.find((p) => p.slug === 'page-cache')!;
    // 512 reads of the first pages of a file that has them all: those of 64 KiB get other folios than those of 4 KiB.
    const all = digestsOf(bench);
    const ends = READS.map((kind) => all.get(`page-cache/${kind}`)![0]![3]);
    expect(new Set(ends).size).toBe(READS.length);
  });

  test('an unknown pair is refused with a word', () => {
    const { status, stderr } = spawnSync(build.programs[0]!.bench, ['--pair', 'nothing'], {
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toContain('--pair nothing: there is no such pair');
  });

  test('each variant’s own code has a size', () => {
    for (const { slug, codeBytes } of build.programs)
      for (const [variant, bytes] of Object.entries(codeBytes))
        expect(bytes, `${slug} ${variant}`).toBeGreaterThan(8);
  });

  test('--json keeps the contract', async () => {
    // A pair takes a second.
    const [only, kinds] = WHOLE
      ? ['buffer-lru', ['hit-front', 'hit-middle', 'miss']]
      : ['buffer-lru/miss', ['miss']];
    const { stdout, stderr, status } = await benched('--quick', '--json', '--only', only);
    expect(status, stderr).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(new RegExp(`^1/${4 * kinds.length} `, 'm'));
    const results = readBenchResults('stdout', stdout);
    expect(results.pairs.map((p) => p.name).sort()).toEqual(
      ['buffer-lru', 'wasm/native/buffer-lru'].flatMap((pair) => kinds.map((kind) => `${pair}/${kind}`)),
    );
    for (const pair of results.pairs) {
      expect(pair.ratio).toBeCloseTo(pair.before.median / pair.after.median, 6);
      expect(pair.low).toBeLessThanOrEqual(pair.ratio);
      expect(pair.high).toBeGreaterThanOrEqual(pair.ratio);
    }
    const miss = results.pairs.find((p) => p.name === 'buffer-lru/miss')!;
    // Instruction counts are exact, whatever else runs on the machine.
    if (miss.instructions.tool === 'callgrind')
      expect(miss.instructions.before!).toBeGreaterThan(miss.instructions.after!);
    expect(results.complete).toBe(false);
    expect(results.limits.pointerChase).toHaveLength(4);
    expect(results.others?.before.looks).toBe(10);
    expect(results.others?.during.looks).toBeGreaterThan(2);
  }, 300_000);

  test('a read’s pair: fewer branches with the patch, above all at a node’s end, and each side’s own code', async () => {
    const saved = async (kind: string): Promise<number> => {
      const name = `page-cache/${kind}/fits`;
      const { stdout, stderr, status } = await benched('--quick', '--json', '--only', name);
      expect(status, stderr).toBe(0);
      const pair = readBenchResults('stdout', stdout).pairs.find((p) => p.name === name)!;
      expect([pair.before.variant, pair.after.variant]).toEqual(['merged', 'read-2026']);
      const { merged, 'merged read-': batch } = program.codeBytes;
      expect(pair.codeBytes!.before).toBe(batch);
      expect(pair.codeBytes!.before).not.toBe(merged);
      // Counts of callgrind are exact; those of a machine vary a little.
      return pair.branches!.before - pair.branches!.after;
    };
    const program = build.programs.find((p) => p.slug === 'page-cache')!;
    const inside = await saved('read-4k');
    expect(inside).toBeGreaterThan(1);
    expect(await saved('read-4k-node-end')).toBeGreaterThan(inside + 1);
  }, 300_000);

  // It measures the machine's limits first, which takes seconds.
  test.runIf(WHOLE)(
    'Ctrl-C keeps what was measured',
    async () => {
      const child = spawn(process.execPath, [...MAIN, '--quick', '--json', '--only', 'buffer-lru'], {
        cwd: ROOT,
      });
      let [out, err] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
      const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
      await new Promise<void>((resolve) =>
        child.stderr.setEncoding('utf8').on('data', (text: string) => {
          err += text;
          if (/^2\/12 /m.test(err)) resolve();
        }),
      );
      child.kill('SIGINT');
      expect(await ended).toBe(130);
      const results = readBenchResults('stdout', out);
      expect(results.complete).toBe(false);
      expect(results.pairs.length).toBeGreaterThan(0);
      expect(results.pairs.length).toBeLessThan(6);
    },
    300_000,
  );
});
