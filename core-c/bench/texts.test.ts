// SPDX-License-Identifier: GPL-2.0-only
// Checks how the benchmark reads made-up output of other programs, and which options it refuses.
import { describe, expect, test } from 'vitest';
import { codeBytesOf } from './build.ts';
import { compare } from './compare.ts';
import { checkCounts, readCounts } from './counts.ts';
import { loadExhibits } from './exhibits.ts';
import { floorOf, noteOf } from './floors.ts';
import { readDump } from './instructions.ts';
import { parseLimits } from './limits.ts';
import { cacheBytes, sizes } from './machine.ts';
import { readBenchResults } from '../../web/src/base/bench.ts';
import { exampleKernels, exampleResults } from '../../tests/support/example-results.ts';
import { parseArgs, withBeside, withKernels } from './main.ts';
import { repetitionsOf } from './native.ts';
import { othersIn, summary, tooBusy } from './load-average.ts';
import { replaysOf } from './wasm-native.ts';

const exhibits = await loadExhibits();

const run = (side: string, ns: number, type = 'iteration'): object => ({
  run_name: `${side}/manual_time/threads:2`,
  run_type: type,
  ns,
});

test('Google Benchmark: repetitions of one side, without its own aggregates', () => {
  const json = JSON.stringify({
    benchmarks: [run('before', 3), run('after', 1), run('before', 4), run('before', 3.5, 'aggregate')],
  });
  expect(repetitionsOf(json, 'before')).toEqual([3, 4]);
  expect(repetitionsOf(json, 'after')).toEqual([1]);
  expect(repetitionsOf(json, 'after', 'instructions')).toEqual([]);
});

test('callgrind: instructions and branches of one operation', () => {
  const dump =
    'version: 1\ndesc: Trigger: Client Request: page-cache/split-order9/fits after 512\n\n' +
    'events: Ir Bc Bcm Bi Bim\n\ntotals: 5120 512 9 1024 3\n';
  const executed = { instructions: 10, branches: 3 };
  expect(readDump(dump)).toEqual({ name: 'page-cache/split-order9/fits', side: 'after', executed });
  expect(readDump('desc: Trigger: Program termination\ntotals: 5\n')).toBeUndefined();
});

test('nm: a function with what the compiler split off it, and no other', () => {
  const nm = [
    '0000000000000010 0000000000000020 t find',
    '0000000000000040 0000000000000008 t find.constprop.0',
    '0000000000000050 0000000000000004 t find.cold',
    '0000000000000060 0000000000000100 t find_all',
    '0000000000000000 0000000000000008 b find_buffer',
    '                 U memcpy',
  ].join('\n');
  expect(codeBytesOf(nm, 'find')).toBe(0x20 + 8 + 4);
  expect(codeBytesOf(nm, 'find|find_all')).toBe(0x20 + 8 + 4 + 0x100);
  expect(codeBytesOf(nm, 'no')).toBe(0);
});

describe('counts of a kernel', () => {
  const kernels = [{ id: 'linux-7.2', kernel: '7.2.12', package: 'linux-source-7.2' }];
  const known = [{ below: '6.16', counts: { a: '3 / 2 / 8' } }, { counts: { a: '5 / 1 / 1' } }];
  const check = (line: string, of = known) => checkCounts(readCounts(line), kernels, 'page-cache', of);
  test('those that are known of its version pass, in a tree of any size', () => {
    check('page-cache/a\tlinux-7.2\t5\t1\t1\t576\npage-cache/a/fits\tlinux-7.2\t5\t1\t1\t576\n');
  });
  test('any other ends the run, and says where', () => {
    expect(() => check('page-cache/a/fits\tlinux-7.2\t3\t2\t8\t4608\n')).toThrow(
      'page-cache/a/fits on Linux 7.2.12: an operation counted 3 / 2 / 8 walks, locks and nodes; ' +
        '5 / 1 / 1 were expected. Nothing is timed.',
    );
    expect(() => check('page-cache/b\tlinux-7.2\t5\t1\t1\t576\n')).toThrow('none were expected');
    expect(() => check('')).toThrow();
  });
  test('walks that nothing counts there are not 0, and the rest is still held', () => {
    const uncounted = [{ counts: { a: '- / 2 / 0' } }];
    const counts = check('page-cache/a\tlinux-7.2\t0\t2\t0\t0\n', uncounted).get('page-cache/a');
    expect(counts?.get('linux-7.2')).toEqual({ walks: null, locks: 2, nodes: 0, bytes: 0 });
    expect(() => check('page-cache/a\tlinux-7.2\t0\t1\t0\t0\n', uncounted)).toThrow('- / 1 / 0 walks');
  });
});

test('limits.cc', () => {
  expect(parseLimits('chase 16384 0.951\ncopy 16384 166592679300\n')).toEqual({
    pointerChase: [{ bytes: 16384, ns: 0.951 }],
    memcpy: [{ bytes: 16384, bytesPerSecond: 166592679300 }],
  });
});

test('sizes: larger than the last cache, within the second', () => {
  expect(cacheBytes('48K\n')).toBe(49152);
  expect(cacheBytes('32M')).toBe(32 << 20);
  const { large, fits } = sizes({ second: 1 << 20, last: 32 << 20 });
  expect(fits).toBe(512 << 10);
  expect(large).toBeGreaterThanOrEqual(64 << 20);
});

test('arguments', () => {
  const none = {
    quick: false,
    json: false,
    anyway: false,
    only: '',
    record: '',
    add: '',
    beside: '',
    against: '',
    patch: '',
    trust: false,
  };
  expect(parseArgs(['--quick', '--json'])).toEqual({ ...none, quick: true, json: true });
  expect(parseArgs(['--only', 'aio'])).toEqual({ ...none, only: 'aio' });
  expect(parseArgs(['--record', 'a.json', '--anyway', '--against', 'b.json'])).toEqual({
    ...none,
    record: 'a.json',
    anyway: true,
    against: 'b.json',
  });
  expect(parseArgs(['--add', 'a.json'])).toEqual({ ...none, add: 'a.json' });
  expect(parseArgs(['--add', 'a.json', '--only', 'page-cache'])).toMatchObject({ only: 'page-cache' });
  // Results that are not measured again would be lost.
  for (const part of ['page-cache/split-order9', 'buffer-lru', 'page'])
    expect(() => parseArgs(['--add', 'a.json', '--only', part])).toThrow(
      'needs an exhibit: address-space or',
    );
  expect(() => parseArgs(['--add', 'a.json', '--quick'])).toThrow('--add works alone');
  expect(parseArgs(['--beside', 'a.json', '--only', 'read'])).toMatchObject({
    beside: 'a.json',
    only: 'read',
  });
  expect(() => parseArgs(['--beside', 'a.json'])).toThrow('--beside needs --only');
  expect(() => parseArgs(['--only'])).toThrow('--only needs a part of a name.');
  expect(() => parseArgs(['--fast'])).toThrow('Unknown option: --fast');
  expect(() => parseArgs(['--record', 'a.json', '--quick'])).toThrow('--record needs a whole run');
});

test('what is added is each exhibit’s newest; nothing measured puts nothing out', () => {
  const of = (slug: string, date: string, pairs = exampleKernels.pairs) => ({
    ...exampleKernels,
    ...{ slug, date, pairs },
  });
  const file = { ...exampleResults, kernels: [of('a', '1'), of('b', '1')] };
  const added = [of('b', '2'), of('a', '2', []), of('c', '2', [])];
  const { kernels, ...rest } = withKernels(file, added);
  expect(kernels).toEqual([of('a', '1'), of('b', '2'), of('c', '2', [])]);
  expect(rest).toEqual(exampleResults);
  expect(withKernels(exampleResults, added).kernels).toEqual(added);
});

test('a run beside the others replaces one of the same part, and nothing else', () => {
  const later = { ...exampleResults, date: '2' };
  const twice = withBeside(withBeside(exampleResults, 'read', exampleResults), 'lookup', later);
  const { beside = [], ...rest } = withBeside(twice, 'read', later);
  expect(rest).toEqual(exampleResults);
  expect(beside.map(({ only, date }) => [only, date])).toEqual([
    ['lookup', '2'],
    ['read', '2'],
  ]);
  expect(readBenchResults('', JSON.stringify({ ...rest, beside })).beside).toEqual(beside);
});

describe('others on the machine', () => {
  test('/proc/loadavg: all that run but this process', () => {
    expect(othersIn('0.20 0.18 0.12 1/80 11206\n')).toBe(0);
    expect(othersIn('7.04 2.71 1.00 8/456 123\n')).toBe(7);
    expect(othersIn('')).toBe(0);
  });
  test('a few looks are a quiet machine’s own services; more are not', () => {
    const seen = (busy: number, of: number): number[] =>
      Array.from({ length: of }, (_, i) => (i < busy ? 2 : 0));
    expect(summary(seen(3, 30))).toEqual({ looks: 30, busy: 3, most: 2 });
    expect(tooBusy(seen(3, 30), 30)).toBe(false);
    expect(tooBusy(seen(4, 30), 30)).toBe(true);
    // The looks decide this before the end.
    expect(tooBusy(seen(4, 4), 700)).toBe(false);
    expect(tooBusy(seen(71, 71), 700)).toBe(true);
  });
});

test('two recordings: pairs that do not overlap, and pairs that only one has', () => {
  const interval = (name: string, low: number, high: number) => ({ name, low, high });
  const first = [interval('a', 1, 1.2), interval('b', 1, 1.1), interval('c', 2, 3)];
  const second = [interval('a', 1.2, 1.3), interval('b', 1.11, 1.2), interval('d', 1, 2)];
  const { lines, apart, missing } = compare(first, second);
  expect(lines).toEqual([
    'a  1.000 to 1.200, 1.200 to 1.300',
    'b  1.000 to 1.100, 1.110 to 1.200  do not overlap',
  ]);
  expect(apart).toEqual(['b']);
  expect(missing).toEqual(['c', 'd']);
  expect(compare(second, first).apart).toEqual(['b']);
});

describe('notes', () => {
  const side = {
    variant: 'x',
    median: 10,
    unit: 'ns' as const,
    quartiles: [9, 11] as const,
    samples: [[10]],
  };
  const pair = (name: string, ratio: number, low: number, high: number) => ({
    name,
    before: side,
    after: { ...side, median: 10 / ratio },
    ratio,
    low,
    high,
    instructions: { tool: null, before: null, after: null },
    cacheMisses: null,
    codeBytes: null,
    threads: 1,
  });
  const limits = { pointerChase: [], memcpy: [], emptyCall: null };
  test('every floor has a reason at hand, for when it is missed', () => {
    const floors = [...exhibits].flatMap(([slug, { floors }]) =>
      Object.keys(floors).map((name) => `${slug}/${name}`),
    );
    expect(floors.length).toBeGreaterThan(7);
    for (const name of floors) {
      expect(floorOf(exhibits, name)).not.toBeNull();
      expect(noteOf(exhibits, pair(name, 0.5, 0.4, 0.6), limits), name).toMatch(/\w{3}/);
    }
  });
  test('nothing is said of a pair that reaches its floor', () => {
    expect(noteOf(exhibits, pair('delayed-ref/insert', 1.1, 1.05, 1.2), limits)).toBeNull();
  });
  test('an interval that holds the floor is not called a miss', () => {
    expect(noteOf(exhibits, pair('page-cache/split-order9', 1.02, 0.99, 1.05), limits)).toMatch(
      /cannot tell/,
    );
  });
  test('a pair without a floor needs a word only if it is surely slower', () => {
    expect(noteOf(exhibits, pair('delayed-ref/find', 0.99, 0.95, 1.02), limits)).toBeNull();
    expect(noteOf(exhibits, pair('delayed-ref/find', 0.9, 0.85, 0.95), limits)).not.toBeNull();
  });
});

test('each pair of the later side is replayed, under a name of its own', () => {
  const names = replaysOf(exhibits).map((r) => r.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(16);
  for (const name of names) expect(name).toMatch(/^wasm\/native\/[a-z-]+\/[\w-]+$/);
});
