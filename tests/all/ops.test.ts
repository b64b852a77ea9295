// SPDX-License-Identifier: GPL-2.0-only
// Checks how typed operations are read, and that one message says what is allowed instead.
import { describe, expect, test } from 'vitest';
import { metaOf } from '../../web/src/exhibit-api/ops-text.ts';
import { MAX_OPS, OpsError, parseOps, usageOf } from '../../web/src/exhibit-api/ops.ts';
import { manifest, models, run } from '../support/run.ts';

const parse = (slug: string, text: string, fanout = 64) => parseOps(models.get(slug)!, text, fanout);
const wrong = (slug: string, text: string): string => {
  try {
    parse(slug, text);
  } catch (error) {
    if (error instanceof OpsError) return error.message;
    throw error;
  }
  return 'nothing is wrong';
};

describe('random COUNT OP LOW..HIGH seed N', () => {
  test('stands for that many operations, each with its own text and the line of all', () => {
    const { ops, opens } = parse('delayed-ref', '# first\nrandom 100 insert 5..9 seed 3\n#: opens\nfind 7');
    expect(ops).toHaveLength(101);
    expect(opens).toBe(100);
    for (const op of ops.slice(0, 100)) {
      expect(op).toMatchObject({ name: 'insert', line: 2, text: `insert ${op.args[0]}` });
      expect(Number.isInteger(op.args[0])).toBe(true);
    }
    expect(new Set(ops.slice(0, 100).map((o) => o.args[0]))).toEqual(new Set([5, 6, 7, 8, 9]));
  });

  test('the same seed gives the same numbers, on every machine; another gives others', () => {
    const numbers = (seed: number) =>
      parse('delayed-ref', `random 5 insert 0..4294967295 seed ${seed}`).ops.map((o) => o.args[0]);
    expect(numbers(1)).toEqual([2693262067, 11749833, 2265367787, 4213581821, 4159151403]);
    expect(numbers(2)).not.toEqual(numbers(1));
    // Lines do not depend on one another.
    const two = parse('delayed-ref', 'random 2 insert 0..9 seed 8\nrandom 5 insert 0..4294967295 seed 1').ops;
    expect(two.slice(2).map((o) => o.args[0])).toEqual(numbers(1));
  });

  test.each([
    ['page-cache', 'random 20 add 0..999 seed 1', /^add \d+$/],
    ['page-cache', 'random 20 remove 0x10..0x20 seed 1', /^remove \d+$/],
    ['page-cache', 'random 20 add 64..64 2..6 seed 1', /^add 64 [2-6]$/],
    ['xarray', 'random 20 store 0..4095 7 seed 1', /^store \d+ 7$/],
    ['xarray', 'random 20 mark 0..63 0..2 seed 1', /^mark \d+ [012]$/],
    ['buffer-lru', 'random 20 getblk 1..30 seed 1', /^getblk \d+$/],
    ['aio-lookup', 'random 20 lookup 1..5 seed 1', /^lookup [1-5]$/],
    ['delayed-ref', 'RANDOM 20 Find 0..9 SEED 1', /^Find \d$/],
  ])('%s: %s', (slug, line, form) => {
    const { ops } = parse(slug, line);
    expect(ops).toHaveLength(20);
    for (const op of ops) expect(op.text).toMatch(form);
  });

  test('what modifies the next operation modifies its first', () => {
    const { ops } = parse('page-cache', 'fail nowait\nrandom 3 add 0..99 seed 1');
    expect(ops.map((o) => o.controls.length)).toEqual([1, 0, 0]);
  });

  test('runs as the operations it stands for', () => {
    const { ops } = parse('delayed-ref', 'random 50 insert 0..999 seed 4');
    const [line, plain] = ['random 50 insert 0..999 seed 4', ops.map((o) => o.text).join('\n')].map(
      (text) => run('delayed-ref', 'after', text).report,
    );
    expect(line!.entries).toEqual(plain!.entries);
    expect(line!.total).toEqual(plain!.total);
    expect(line!.ops.every((o) => o.line === 1)).toBe(true);
  });

  test.each([
    ['random', 'COUNT is ""; allowed: a whole number from 1 to 20000'],
    ['random x insert 0..9 seed 1', 'COUNT is "x"; allowed'],
    ['random 0 insert 0..9 seed 1', 'COUNT is "0"; allowed'],
    ['random 20001 insert 0..9 seed 1', 'COUNT is "20001"; allowed'],
    ['random 99999999999999999999 insert 0..9 seed 1', 'allowed: a whole number from 1 to 20000'],
    ['random 5', 'does not end with a seed; allowed: random COUNT OP LOW..HIGH seed N'],
    ['random 5 insert 0..9', 'does not end with a seed'],
    ['random 5 insert 0..9 seed', 'does not end with a seed'],
    ['random 5 insert 0..9 seed x', 'does not end with a seed'],
    ['random 5 insert 0..9 seed 4294967296', 'N a whole number from 0 to 4294967295'],
    ['random 5 insert 9..0 seed 1', '"9..0" is no range; allowed: LOW..HIGH'],
    ['random 5 insert 0..x seed 1', '"0..x" is no range'],
    ['random 5 insert ..9 seed 1', '"..9" is no range'],
    ['random 5 insert 0..5..9 seed 1', '"0..5..9" is no range'],
    ['random 5 insert 7 seed 1', 'the line has no range'],
    ['random 5 insert seed 1', 'the line has no range'],
    [
      'random 5 insert 0..4294967296 seed 1',
      'BYTENR is "4294967296"; allowed: a whole number from 0 to 4294967295',
    ],
    ['random 5 upsert 0..9 seed 1', '"upsert" is no operation of delayed-ref'],
    ['random 5 insert 0..9 0..9 seed 1', 'has 2 arguments; allowed: insert BYTENR'],
    ['random 5 random 5 insert 0..9 seed 1', '"random" is no operation'],
  ])('refused with what is allowed: %s', (line, message) => {
    expect(wrong('delayed-ref', `insert 1\n${line}`)).toContain(`ops:2: `);
    expect(wrong('delayed-ref', `insert 1\n${line}`)).toContain(message);
  });

  test('all lines together stay within the limit', () => {
    const half = `random ${MAX_OPS / 2} insert 0..9 seed 1`;
    expect(parse('delayed-ref', `${half}\n${half}`).ops).toHaveLength(MAX_OPS);
    expect(wrong('delayed-ref', `${half}\n${half}\nfind 1`)).toContain(
      `ops:3: more than ${MAX_OPS} operations`,
    );
    expect(wrong('delayed-ref', `${half}\n${half}\n${half}`)).toContain(
      `ops:3: more than ${MAX_OPS} operations`,
    );
  });

  test('the help of every exhibit names it; what a scenario says of itself needs no expansion', () => {
    for (const model of models.values())
      expect(usageOf(model).map((u) => u.form)).toContain('random COUNT OP LOW..HIGH seed N');
    const { text } = manifest.exhibits
      .find((e) => e.slug === 'delayed-ref')!
      .scenarios.find((s) => s.slug === 'ten-thousand')!;
    expect(text.length).toBeLessThan(400);
    expect(metaOf(text)).toMatchObject({ title: 'Ten thousand heads at random', order: '9' });
    expect(metaOf('#: constructor a\n#: constructor b')).toEqual({ constructor: 'a b' });
    expect(parse('delayed-ref', text).ops).toHaveLength(10_000);
  });
});

test('names may be in any case', () => {
  const { ops } = parse('page-cache', 'ADD 5\nFail NoWait\nRace Evict 5\nAdd 6');
  expect(ops.map((o) => [o.name, o.text, o.controls.length, o.race.length])).toEqual([
    ['add', 'ADD 5', 0, 0],
    ['add', 'Add 6', 1, 1],
  ]);
});

describe('race@N', () => {
  test.each([
    'race@0',
    'race@99999999999999999999',
    'race@1000001',
    'race@',
    'race@x',
    'race@-1',
    'race@1.5',
  ])('%s is refused, with what is allowed', (word) => {
    const message = wrong('page-cache', `add 1\n${word} evict 1\nadd 2`);
    expect(message).toContain('ops:2: ');
    expect(message).toContain('allowed: a whole number from 1 to 1000000');
  });

  test('1 and more are taken', () => {
    expect(parse('page-cache', 'race@3 evict 1\nadd 2').ops[0]!.window).toBe(3);
    expect(parse('page-cache', 'race evict 1\nadd 2').ops[0]!.window).toBeUndefined();
  });
});

describe('race load@N', () => {
  test.each(['0', '99999999999999999999', '', 'x', '-1', '1.5'])('N = "%s" is refused', (n) => {
    expect(wrong('page-cache', `add 1\nrace load@${n} evict 1\nload 1`)).toBe(
      `ops:2: N of race load@N is "${n}"; allowed: a whole number from 1 to 1000000, which of A's loads CPU B comes before`,
    );
  });

  test('acts on the next operation that reads without a lock, and leaves others to `race` and `fail`', () => {
    const text = 'fail nowait\nRace Load@7 evict 1; add 9\nevict 4\nrace evict 2\nadd 2\nload 1\nload 2';
    const { ops } = parse('page-cache', text);
    expect(
      ops.map((o) => [o.text, o.window, o.controls.length, o.race.map((b) => b.text).join('; ')]),
    ).toEqual([
      ['evict 4', undefined, 0, ''],
      ['add 2', undefined, 1, 'evict 2'],
      ['load 1', { load: 7 }, 0, 'evict 1; add 9'],
      ['load 2', undefined, 0, ''],
    ]);
  });

  test('`race load N` is still a lookup of B', () => {
    expect(parse('page-cache', 'race load 7\nadd 1').ops[0]!.race[0]!.text).toBe('load 7');
  });

  test.each([
    [
      'add 1\nrace load@1 evict 1\nadd 2',
      'ops:2: no load, read, lookup, around or range follows this line; it acts on the next one',
    ],
    ['race load@1 evict 1\nfail 1\nevict 2', 'ops:2: no add follows this line; it acts on the next one'],
    [
      'race@1 load@2 evict 1\nload 1',
      'ops:1: "race@1 load@2" names two moments; allowed: race@N OP · race load@N OP',
    ],
    ['race load@1\nload 1', 'ops:1: "race load@1" names no operation; allowed: race load@N OP [; OP]…'],
    [
      'race load@1 evict 1;\nload 1',
      'ops:1: "race load@1 evict 1;" names no operation; allowed: race load@N OP [; OP]…',
    ],
  ])('%j', (text, message) => {
    expect(wrong('page-cache', text)).toBe(message);
  });

  test('the help names it where an operation reads without a lock', () => {
    const forms = (slug: string) => usageOf(models.get(slug)!).map((u) => u.form);
    expect(forms('page-cache')).toContain('race load@N OP [; OP]…');
    expect(forms('zswap')).not.toContain('race load@N OP [; OP]…');
    for (const { slug, reads, modified } of models.values())
      for (const name of reads ?? []) expect(modified, slug).not.toContain(name);
  });
});
