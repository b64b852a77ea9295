// SPDX-License-Identifier: GPL-2.0-only
// Checks that the run in the page is complete, not quick, and in the format that the page reads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadExhibits } from '../../core-c/bench/exhibits.ts';
import { checkCounts } from '../../core-c/bench/counts.ts';
import { noteOf } from '../../core-c/bench/floors.ts';
import { replaysOf } from '../../core-c/bench/wasm-native.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { readBenchResults } from '../../web/src/base/bench.ts';
import { readBootedBench } from '../../web/src/base/booted-bench.ts';
import { busyText } from '../../web/src/base/bench-load.ts';
import areas from '../../web/src/exhibits/address-space/bench.ts';
import zswap from '../../web/src/exhibits/zswap/bench.ts';

const FILE = 'public/bench/results.json';

test('public/bench/results.json', async () => {
  const results = readBenchResults(FILE, readFileSync(join(ROOT, FILE), 'utf8'));
  expect(results.quick).toBe(false);
  expect(results.complete).toBe(true);
  const names = results.pairs.map((p) => p.name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name } of replaysOf(await loadExhibits())) expect(names).toContain(name);
});

test('no pair of it has more threads than the machine had CPUs', () => {
  const results = readBenchResults(FILE, readFileSync(join(ROOT, FILE), 'utf8'));
  // This run was recorded before that rule. It says itself that the machine was busy.
  if (!results.others) return expect(busyText(results.others, results.load)).not.toBeNull();
  const cpus = Number(/, (\d+) CPUs?,/.exec(results.machine)?.[1]);
  const threads = [2, 4].filter((n) => n <= cpus).flatMap((n) => [`/threads:${n}`, `/threads:${n}/shared`]);
  const expected = [
    ...['refault-order0', 'refault-order9', 'split-order9', 'first-insert'].flatMap((kind) =>
      ['', '/fits', ...threads].map((more) => `page-cache/${kind}${more}`),
    ),
    ...['miss', 'hit-front', 'hit-middle'].map((kind) => `buffer-lru/${kind}`),
    ...[1, 16, 512, 4096].flatMap((n) => ['radix', 'table'].map((way) => `aio-lookup/${n}-list-vs-${way}`)),
    ...['insert', 'find'].flatMap((kind) => ['', '/fits'].map((more) => `delayed-ref/${kind}${more}`)),
  ];
  expect(
    results.pairs
      .map((p) => p.name)
      .filter((name) => !name.startsWith('wasm/'))
      .sort(),
  ).toEqual(expected.sort());
  expect(busyText(results.others, results.load)).toBeNull();
});

test('a pair that does not surely reach its floor says why, in the words of today', async () => {
  const { pairs, limits } = readBenchResults(FILE, readFileSync(join(ROOT, FILE), 'utf8'));
  const exhibits = await loadExhibits();
  for (const pair of pairs) {
    if (pair.floor !== null && pair.low < pair.floor) expect(pair.note, pair.name).not.toBeNull();
    const note = noteOf(exhibits, pair, limits, (name) => pairs.find((p) => p.name === name));
    expect(pair.note, pair.name).toBe(note);
  }
});

test('across kernels: 5.10, 6.1 and 7.2 at least, in both trees, and each does the work that is known of it', async () => {
  const results = readBenchResults(FILE, readFileSync(join(ROOT, FILE), 'utf8'));
  const kernels = results.kernels?.find(({ slug }) => slug === 'page-cache');
  const known = (await loadExhibits()).get('page-cache')!.kernels!;
  const cases = ['refault-order0', 'split-order9'].flatMap((name) => [name, `${name}/fits`]);
  expect(kernels?.pairs.map((p) => p.name).sort()).toEqual(cases.map((name) => `page-cache/${name}`).sort());
  for (const { name, sides } of kernels!.pairs) {
    const ids = sides.map((s) => s.variant);
    for (const id of ['linux-5.10', 'linux-6.1', 'linux-7.2']) expect(ids).toContain(id);
    const about = sides.map((s) => ({ id: s.variant, kernel: s.kernel, package: s.package }));
    checkCounts(new Map([[name, new Map(sides.map((s) => [s.variant, s]))]]), about, 'page-cache', known);
    for (const side of sides) expect(side.bytes, `${name} ${side.variant}`).toBe(576 * side.nodes);
  }
});

test('the reads beside it: every way to read, by batch and by kernel, each with branches and a note where it needs one', async () => {
  const { beside = [] } = readBenchResults(FILE, readFileSync(join(ROOT, FILE), 'utf8'));
  const run = beside.find(({ only }) => only === 'page-cache/read')!;
  const ways = ['read-4k', 'read-64k', 'read-4k-node-end', 'read-4k-order9', 'read-64k-order9'];
  const both = (names: readonly string[]) =>
    names.flatMap((n) => [`page-cache/${n}`, `page-cache/${n}/fits`]);
  expect(run.pairs.map((p) => p.name).sort()).toEqual(both(ways).sort());
  expect(run.kernels![0]!.pairs.map((p) => p.name).sort()).toEqual(both(ways.slice(0, 2)).sort());
  expect(run.quick).toBe(false);
  const exhibits = await loadExhibits();
  for (const pair of run.pairs) {
    expect([pair.before.variant, pair.after.variant]).toEqual(['merged', 'read-2026']);
    expect(pair.branches!.after, pair.name).toBeLessThan(pair.branches!.before);
    expect(pair.instructions.after!, pair.name).toBeLessThan(pair.instructions.before!);
    const note = noteOf(exhibits, pair, run.limits, (name) => run.pairs.find((p) => p.name === name));
    expect(pair.note, pair.name).toBe(note);
  }
});

test('areas beside it: every pair and every kernel; each does the work that is known of it, and a slower pair says why', async () => {
  const { beside = [] } = readBenchResults(FILE, readFileSync(join(ROOT, FILE), 'utf8'));
  const run = beside.find(({ only }) => only === 'address-space')!;
  const [{ pairs: across } = { pairs: [] }] = run.kernels!;
  const names = run.pairs.map((p) => p.name);
  expect(across.map((p) => p.name).sort()).toEqual([...names].sort());
  const cases = areas.kernels!.flatMap((words) => Object.keys(words.cases));
  expect(new Set(names.map((name) => name.split('/')[1]))).toEqual(new Set(cases));
  expect(run.quick).toBe(false);
  const exhibits = await loadExhibits();
  for (const { name, sides } of across) {
    expect(sides.map((s) => s.variant)).toEqual(['linux-5.10', 'linux-6.1', 'linux-7.2']);
    const about = sides.map((s) => ({ id: s.variant, kernel: s.kernel, package: s.package }));
    const counted = new Map([[name, new Map(sides.map((s) => [s.variant, s]))]]);
    checkCounts(counted, about, 'address-space', exhibits.get('address-space')!.kernels!);
  }
  for (const pair of run.pairs) {
    expect([pair.before.variant, pair.after.variant]).toEqual(['rbtree', 'kernel']);
    if (pair.high < 1) expect(pair.note, pair.name).not.toBeNull();
    const note = noteOf(exhibits, pair, run.limits, (name) => run.pairs.find((p) => p.name === name));
    expect(pair.note, pair.name).toBe(note);
  }
});

test('zswap: every case on both trees, measured while nothing else ran', () => {
  const results = readBenchResults(FILE, readFileSync(join(ROOT, FILE), 'utf8'));
  const kernels = results.kernels?.find(({ slug }) => slug === 'zswap');
  const names = Object.keys(zswap.kernels![0]!.cases).flatMap((name) => [
    `zswap/${name}`,
    `zswap/${name}/fits`,
  ]);
  expect(kernels?.pairs.map((p) => p.name).sort()).toEqual(names.sort());
  for (const { sides } of kernels!.pairs)
    expect(sides.map((s) => s.variant)).toEqual(['linux-6.1', 'linux-6.12']);
  for (const { slug, others, load } of results.kernels!) expect(busyText(others, load), slug).toBeNull();
});

test('public/bench/booted.json: both sides have put pages where shadows lay, as often as the kernel counts', () => {
  const file = 'public/bench/booted.json';
  const { sides, vmstat, ratio, quads, boots } = readBootedBench(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const [a, b] = [sides.before.refaulted, sides.after.refaulted];
  expect(Math.abs(a / b - 1)).toBeLessThan(0.05);
  expect(Math.abs((a + b) / vmstat.refaults - 1)).toBeLessThan(0.01);
  expect(quads).toHaveLength(boots);
  expect(ratio.low).toBeLessThan(ratio.median);
  expect(ratio.high).toBeGreaterThan(ratio.median);
});
