// SPDX-License-Identifier: GPL-2.0-only
// What the tools around us print, read: made-up texts in their form.
import { describe, expect, test } from 'vitest';
import { codeBytesOf } from './build.ts';
import { loadExhibits } from './exhibits.ts';
import { floorOf, noteOf } from './floors.ts';
import { readDump } from './instructions.ts';
import { parseLimits } from './limits.ts';
import { cacheBytes, sizes } from './machine.ts';
import { parseArgs } from './main.ts';
import { repetitionsOf } from './native.ts';
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

test('callgrind: instructions of one operation', () => {
  const dump =
    'version: 1\ndesc: Trigger: Client Request: page-cache/split-order9/fits after 512\n\ntotals: 5120\n';
  expect(readDump(dump)).toEqual({ name: 'page-cache/split-order9/fits', side: 'after', perOperation: 10 });
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
  expect(parseArgs(['--quick', '--json'])).toEqual({ quick: true, json: true, only: '' });
  expect(parseArgs(['--only', 'aio'])).toEqual({ quick: false, json: false, only: 'aio' });
  expect(() => parseArgs(['--only'])).toThrow('part of a name');
  expect(() => parseArgs(['--fast'])).toThrow('--fast');
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
      /may be reached or not/,
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
