// SPDX-License-Identifier: GPL-2.0-only
// Runs random operations on each way to keep areas and on a plain list. It checks results, entries, the structures'
// rules, and that nothing is lost without memory.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { Oracle, type Range } from '../../web/src/exhibits/address-space/oracle.ts';
import { buildsOf, runOn } from '../support/builds.ts';
import { seed } from '../support/random-ops.ts';
import { models } from '../support/run.ts';
import { times } from '../support/some.ts';
import { operations } from './random.ts';

const RUNS = times(12, 400);
const END = 0x80000;
const EEXIST = -17;
const ENOMEM = -12;
const model = models.get('address-space')!;

/** The lowest page from which on so many are free. */
function gapIn(ranges: readonly Range[], pages: number): number {
  let at = 1;
  for (const { first, last } of ranges) {
    if (first - at >= pages) return at;
    at = last + 1;
  }
  return END - at >= pages ? at : ENOMEM;
}

/** What each operation gives by the plain list, and what is mapped at the end. */
function expected(text: string) {
  const list = new Oracle();
  const results = parseOps(model, text, 64).ops.map(({ name, args }) => {
    const [first = 0, last = first] = args;
    const at = list.from(first);
    const overlaps = at !== undefined && at.first <= last;
    let whole = true;
    for (let page = first; page <= last && whole;) {
      const r = list.from(page);
      whole = r !== undefined && r.first <= page;
      page = (r?.last ?? last) + 1;
    }
    const result = name === 'map' ? (overlaps ? EEXIST : 0) : name === 'protect' && !whole ? ENOMEM : 0;
    list.apply(name, args, result, false);
    if (name === 'find') return at?.n ?? null;
    if (name === 'fault') return at && at.first <= first ? at.n : null;
    if (name === 'gap') return gapIn(list.list(), first);
    return name === 'walk' || name === 'fork' ? list.list().length : result;
  });
  return { results, entries: list.list().map(({ first, last, n }) => [first, last, 'vma', n]) };
}

const builds = buildsOf('address-space');
/** The version written here runs on the default kernel. */
const written = builds.slice(0, 1).map((usual) => ({ ...usual, id: 'rbtree', variant: 'rbtree' }));

describe.each(written)('$id', (build) => {
  const cuts = [
    'unmap 15 19',
    'unmap 5 19',
    'unmap 15 39',
    'protect 15 19',
    'protect 10 19',
    'protect 15 29',
  ];
  test.each(['map 40 49', 'fork', ...cuts])('without memory "%s" changes nothing', (line) => {
    const [before, after] = ['map 10 29', `map 10 29\n${line}`].map((text) => expected(text).entries);
    const tried = [1, 2].map(
      (nth) => runOn('address-space', build, `map 10 29\nfail ${nth}\n${line}`).report,
    );
    expect(tried[0]!.ops[1]!.result).toBe(ENOMEM);
    for (const { ops, entries } of tried) expect(entries).toEqual(ops[1]!.result === ENOMEM ? before : after);
  });
});

/** A map beside areas that may not be written: it stays apart. */
const APART = ['map 10 19', 'protect 10 19', 'map 30 39', 'protect 30 39', 'map 20 29', 'map 5 9'].join('\n');

describe.each([...builds, ...written])('$id', (build) => {
  test(`results and areas are those of a plain list (SEED=${seed})`, () => {
    fc.assert(
      fc.property(operations(), (text) => {
        const { report, trace } = runOn('address-space', build, text);
        const { results, entries } = expected(text);
        expect(report.ops.map((o) => o.result)).toEqual(results);
        expect(report.entries).toEqual(entries);
        expect(report.invariants).toEqual([]);
        expect(report.warnings).toEqual([]);
        expect(report.leakedNodes).toBe(0);
        expect(trace.data.crash).toBeNull();
      }),
      { seed, numRuns: RUNS, examples: [[APART]] },
    );
  });

  test(`without memory every page stays as it was, and nothing leaks (SEED=${seed})`, () => {
    fc.assert(
      fc.property(operations(40, 120, true), (text) => {
        const { report, trace } = runOn('address-space', build, text);
        expect(report.invariants).toEqual([]);
        expect(report.leakedNodes).toBe(0);
        expect(report.warnings).toEqual([]);
        expect(trace.data.crash).toBeNull();
      }),
      { seed, numRuns: RUNS },
    );
  });

  test(`hundreds of areas, in a tree of several levels (SEED=${seed})`, () => {
    fc.assert(
      fc.property(operations(350, 5000), (text) => {
        const maps = Array.from({ length: 120 }, (_, i) => `map ${40 * i + 1} ${40 * i + 20}`).join('\n');
        const { report } = runOn('address-space', build, `${maps}\n${text.replaceAll('fork', 'walk')}`);
        const { entries } = expected(`${maps}\n${text}`);
        expect(report.entries).toEqual(entries);
        expect(report.invariants).toEqual([]);
        expect(report.leakedNodes).toBe(0);
      }),
      { seed, numRuns: times(1, 20) },
    );
  });

  test.each(['unmap', 'protect'])('a cut that fails leaves the area its number: %s', (op) => {
    for (let nth = 1; nth <= 25; nth++) {
      const { report } = runOn('address-space', build, `map 10 29\nfail ${nth}\n${op} 15 19`);
      const { entries } = report;
      if (entries.length === 1) expect(entries, `fail ${nth}`).toEqual([[10, 29, 'vma', 1]]);
      else expect(entries[0], `fail ${nth}`).toEqual([10, expect.any(Number), 'vma', 1]);
    }
  });
});
