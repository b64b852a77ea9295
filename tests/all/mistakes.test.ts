// SPDX-License-Identifier: GPL-2.0-only
// Checks the messages for mistakes in operations. A text's mistakes come together, each at its place, with a
// likely correction.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, nearest } from '../../web/src/base/near-miss.ts';
import { MOST_MISTAKES, OpsError, mistakesOf, parseOps } from '../../web/src/exhibit-api/ops.ts';
import { randomLine, randomOps } from '../../web/src/app/run/ops/random-line.ts';
import { models, opensWith, run } from '../support/run.ts';
import { times } from '../support/some.ts';

const RUNS = times(150, 5_000);
const wrong = (slug: string, text: string) => mistakesOf(models.get(slug)!, text, 64);

describe('what was meant', () => {
  test.each([
    // Found by similar letters.
    ['page-cache', 'ad 5', 'add'],
    ['page-cache', 'addd 5', 'add'],
    ['page-cache', 'dad 5', 'add'],
    ['page-cache', 'EVCIT 5', 'evict'],
    ['page-cache', 'remvoe 5', 'remove'],
    ['page-cache', 'laod 5', 'load'],
    ['page-cache', 'rac add 5', 'race'],
    ['page-cache', 'fial nowait', 'fail'],
    ['page-cache', 'fail nowiat', 'fail nowait'],
    ['page-cache', 'randm 5 add 0..9 seed 1', 'random'],
    ['page-cache', 'random 5 ad 0..9 seed 1', 'add'],
    ['page-cache', 'race evit 5\nadd 1', 'evict'],
    ['buffer-lru', 'inval', 'invalidate'],
    ['buffer-lru', 'get_blk 5', 'getblk'],
    // The name is written together with its number.
    ['page-cache', 'add5', 'add 5'],
    ['page-cache', 'add(5)', 'add 5'],
    ['page-cache', 'insert:70', 'add 70'],
    // Found by a word of the same meaning.
    ['page-cache', 'insert 5', 'add'],
    ['page-cache', 'PUT 5', 'add'],
    ['page-cache', 'insrt 5', 'add'],
    ['page-cache', 'delete 5', 'remove'],
    ['page-cache', 'erase 5', 'remove'],
    ['page-cache', 'reclaim 5', 'evict'],
    ['page-cache', 'grab 5', 'lookup'],
    ['page-cache', 'fault 5 9', 'around'],
    ['page-cache', 'get 5', 'load'],
    ['xarray', 'insert 5 1', 'store'],
    ['xarray', 'remove 5', 'erase'],
    ['xarray', 'next 5', 'find'],
    ['buffer-lru', 'add 5', 'install'],
    ['buffer-lru', 'flush', 'invalidate'],
    ['aio-lookup', 'io_setup', 'setup'],
    ['aio-lookup', 'remove 1', 'destroy'],
    ['delayed-ref', 'add 5', 'insert'],
    ['delayed-ref', 'lookup 5', 'find'],
    ['delayed-ref', 'upsert 5', 'insert'],
  ])('%s: %s', (slug, text, meant) => {
    expect(wrong(slug, text)[0]!.instead).toBe(meant);
  });

  test.each([
    ['page-cache', '5 add'],
    ['page-cache', 'xyzzy 5'],
    ['page-cache', '???'],
    ['page-cache', 'add'],
    ['page-cache', 'add 5 99'],
    ['page-cache', 'fail 0'],
    ['page-cache', `add${'9'.repeat(100)}`],
    // Words that exist, but not at this place.
    ['page-cache', 'race race add 5\nadd 1'],
    ['page-cache', 'random 5 random 0..9 seed 1'],
    ['delayed-ref', 'race insert 5'],
  ])('%s: nothing is near %s', (slug, text) => {
    expect(wrong(slug, text)[0]!.instead).toBeNull();
  });

  test('no operation of an exhibit means another one of it', () => {
    for (const { ops } of models.values()) for (const { name } of ops) expect(nearest(name, ops)).toBe(name);
    for (const { ops } of models.values()) {
      const words = ops.flatMap((o) => [o.name, ...(o.also ?? [])]);
      expect(new Set(words).size).toBe(words.length);
    }
  });

  test.each([
    ['', '', 0],
    ['add', 'add', 0],
    ['add', '', 3],
    ['ad', 'add', 1],
    ['dad', 'add', 1],
    ['evcit', 'evict', 1],
    ['laod', 'load', 1],
    ['kitten', 'sitting', 3],
  ])('%j and %j are %i apart, there and back', (a, b, far) => {
    expect([distance(a, b), distance(b, a)]).toEqual([far, far]);
  });

  test('the runner’s message says it last: what, what is allowed, what was meant', () => {
    expect(wrong('delayed-ref', 'insert 1\nadd 5')[0]!.message).toMatch(
      /^ops:2: "add" is no operation of delayed-ref; allowed: insert BYTENR · find BYTENR · erase BYTENR; did you mean "insert"\?$/,
    );
  });
});

describe('all mistakes of a text', () => {
  const TEXT = 'add 0\n  insert 5 # comes back\nADD 70\nadd x\nrace evict 1; lod 2\nadd 5 30\nadd 1 2\n';
  test('each at its line, and at the words that are to blame', () => {
    const lines = TEXT.split('\n');
    expect(wrong('page-cache', TEXT).map((e) => [e.line, lines[e.line - 1]!.slice(e.from!, e.to!)])).toEqual([
      [2, 'insert'],
      [4, 'x'],
      [5, 'lod'],
      [6, '30'],
      [7, 'add 1 2'],
    ]);
  });

  test('what stands in a mistake’s place mends it', () => {
    let lines = TEXT.split('\n');
    for (const { line, from, to, instead } of wrong('page-cache', TEXT))
      if (instead)
        lines = lines.with(
          line - 1,
          lines[line - 1]!.slice(0, from!) + instead + lines[line - 1]!.slice(to!),
        );
    expect(wrong('page-cache', lines.join('\n')).map((e) => e.line)).toEqual([4, 6, 7]);
    expect(lines[4]).toBe('race evict 1; load 2');
  });

  test('of many, the first', () => {
    expect(wrong('page-cache', 'no\n'.repeat(1_000))).toHaveLength(MOST_MISTAKES);
    const over = wrong('page-cache', 'random 20000 add 0..9 seed 1\nadd 1\nadd 2\nadd 3');
    expect(over.map((e) => e.line)).toEqual([2]);
  });

  test('a wrong line is not told twice: it may be what the one before waits for, or the only one', () => {
    expect(wrong('page-cache', 'fail nowait\nad 5').map((e) => e.line)).toEqual([2]);
    expect(wrong('page-cache', 'ad 5')).toHaveLength(1);
    expect(wrong('page-cache', 'fail nowait').map((e) => e.wrong)).toEqual([
      'no add follows this line; it acts on the next one',
    ]);
    expect(wrong('page-cache', '# none').map((e) => e.wrong)).toEqual(['there is no operation']);
  });
});

/** Random text, close to real operations and far from them. */
const typed = (slug: string) => {
  const model = models.get(slug)!;
  const name = fc.constantFrom(...model.ops.flatMap((o) => [o.name, ...(o.also ?? [])]), 'random', 'race@2');
  const slip = fc
    .tuple(name, fc.nat({ max: 12 }), fc.nat({ max: 12 }), fc.string({ maxLength: 3 }))
    .map(([word, at, cut, more]) => word.slice(0, at) + more + word.slice(at + cut));
  const number = fc.oneof(
    fc.nat().map(String),
    fc.constantFrom('0x1F', '-1', '1e9', '0..9', 'seed', ';', '#'),
  );
  const line = fc
    .tuple(fc.oneof(name, slip, fc.string({ unit: 'binary' })), fc.array(number, { maxLength: 5 }))
    .map(([word, rest]) => [word, ...rest].join(' '));
  return fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));
};

for (const [slug, model] of models)
  test(`${slug}: whatever is typed is read, or told at a line that is there`, () => {
    fc.assert(
      fc.property(typed(slug), (text) => {
        const found = mistakesOf(model, text, 64);
        const lines = text.split(/\r?\n/);
        for (const { line, from, to, instead } of found) {
          expect(line).toBeGreaterThan(0);
          expect(line).toBeLessThanOrEqual(Math.max(1, lines.length));
          if (from !== null) expect(lines[line - 1]!.slice(from, to!)).toMatch(/^\S/);
          if (instead) expect(instead).toMatch(/^[a-z]+( \S.*)?$/s);
        }
        // The first mistake is the one at which the runner stops.
        let first: OpsError | null = null;
        try {
          parseOps(model, text, 64);
        } catch (error) {
          if (!(error instanceof OpsError)) throw error;
          first = error;
        }
        expect(found[0]?.message ?? null).toBe(first?.message ?? null);
      }),
      { numRuns: RUNS },
    );
  });

describe('something to start from', () => {
  for (const [slug, model] of models) {
    test(`${slug}: the small examples run as they are`, () => {
      expect(model.examples?.length).toBeGreaterThan(1);
      for (const { title, ops } of model.examples!) {
        const report = run(slug, opensWith(slug)[0]!, ops).report;
        expect(report.ops.length, title).toBe(ops.split('\n').length);
        expect(report.invariants, title).toEqual([]);
      }
    });

    test(`${slug}: whatever the seed, a random line that is offered can be run`, () => {
      for (const fanout of [8, 16, 64]) {
        const able = randomOps(model.ops, (line) => mistakesOf(model, line, fanout));
        expect(able.length).toBeGreaterThan(0);
        for (const spec of able)
          for (let seed = 2; seed < 40; seed++)
            expect(mistakesOf(model, randomLine(spec, 50, seed), fanout)).toEqual([]);
      }
    });
  }
});
