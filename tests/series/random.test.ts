// SPDX-License-Identifier: GPL-2.0-only
// Checks random cases of a series: what is wrong, what leaks, what differs, and the shortest case of each.
import { beforeAll, describe, expect, test } from 'vitest';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { casesFor, randomOpsOf } from '../../web/src/series/cases.ts';
import { largestOf } from '../../web/src/series/largest.ts';
import { RandomRuns, type CaseFaults } from '../../web/src/series/random.ts';
import { models, run } from '../support/run.ts';
import { times } from '../support/some.ts';
import { exercises, model, random, versionsOf } from './versions.ts';

const OPERATIONS = times(100, 2000);
const cases = casesFor(model, 64, random, OPERATIONS);

function ran(...names: readonly string[]) {
  const runs = new RandomRuns(model, { fanout: 64, versions: versionsOf(...names) });
  const all = cases.map((of) => runs.run(of));
  const first = (version: number, is: (one: CaseFaults) => boolean) => {
    const at = all.findIndex((one) => is(one[version]!));
    return at < 0 ? null : runs.shortest(version, cases[at]!);
  };
  return { all, first };
}
const count = (all: readonly (readonly CaseFaults[])[], version: number, is: keyof CaseFaults): number =>
  all.filter((one) => one[version]![is]).length;

test('a seed gives the same cases again, and each has as many operations as are asked', () => {
  expect(casesFor(model, 64, random, OPERATIONS)).toEqual(cases);
  expect(cases.map(({ seed }) => seed)).toEqual(cases.map((_, i) => i + 1));
  expect(cases.flatMap(({ ops }) => parseOps(model, ops, 64).ops)).toHaveLength(OPERATIONS);
  const text = cases.map(({ ops }) => ops).join('');
  expect(text).toMatch(/^race /m);
  expect(text).toMatch(/^fail /m);
});

test('an exhibit without exercises has operations as the finder draws them, the same again', () => {
  expect(randomOpsOf(exercises, 8)).toBeNull();
  expect(JSON.stringify(randomOpsOf(exercises, 16)?.ops)).not.toContain('add 512 9');
  const xarray = models.get('xarray')!;
  const drawn = casesFor(xarray, 64, null, 100);
  expect(casesFor(xarray, 64, null, 100)).toEqual(drawn);
  const ops = drawn.flatMap((of) => parseOps(xarray, of.ops, 64).ops);
  expect(ops.length).toBeGreaterThanOrEqual(100);
});

test('equal versions have no fault, and differ nowhere', () => {
  const { all } = ran('merged', 'merged');
  for (const one of all.flat())
    expect(one).toEqual({ wrong: false, leaks: false, differs: false, worse: false });
});

describe('against a sound base', () => {
  let all: ReturnType<typeof ran>['all'];
  let first: ReturnType<typeof ran>['first'];
  beforeAll(() => void ({ all, first } = ran('merged', 'v1', 'v6.9')));

  test('the first posting leaks, and its shortest case leaks when it is run', () => {
    expect(count(all, 0, 'wrong') + count(all, 0, 'leaks')).toBe(0);
    expect(count(all, 1, 'leaks')).toBeGreaterThan(0);
    const { ops, message } = first(1, (one) => one.leaks)!;
    expect(message).toMatch(/leaked/);
    expect(ops.trim().split('\n').length).toBeLessThan(6);
    expect(run('page-cache', 'v1', ops).report.leakedNodes).toBeGreaterThan(0);
    expect(run('page-cache', 'merged', ops).report.leakedNodes).toBe(0);
  });

  test('v6.9 is wrong in races, and worse than the base', () => {
    expect(count(all, 2, 'wrong')).toBeGreaterThan(0);
    expect(count(all, 2, 'worse')).toBe(all.filter((one) => Object.values(one[2]!).includes(true)).length);
    const { ops } = first(2, (one) => one.wrong)!;
    expect(ops).toMatch(/^race/m);
    expect(run('page-cache', 'v6.9', ops).report.invariants).not.toEqual([]);
  });
});

test('where the base is wrong itself, a version has its own faults, and is not compared', () => {
  const { all, first } = ran('v6.9', 'v6.9', 'merged');
  for (const [base, same, sound] of all) {
    expect({ ...same!, worse: false }).toEqual({ ...base!, worse: false });
    expect(same!.worse).toBe(false);
    expect(sound).toEqual({ wrong: false, leaks: false, differs: false, worse: false });
  }
  const { ops, message } = first(0, (one) => one.wrong)!;
  expect(message).toMatch(/^“add \d+/);
  expect(run('page-cache', 'v6.9', ops).report.invariants).not.toEqual([]);
});

test('the largest difference is counted again when its operations are run', async () => {
  const ask = { exhibit: 'page-cache', fanout: 64, versions: versionsOf('v6.9', 'v1', 'merged') };
  const rest = { scenarios: [], random: null, lists: times(50, 200) };
  const largest = (await largestOf(model, { ...ask, ...rest }))!;
  const walks = (name: string) => run('page-cache', name, largest.ops).report.ops.at(-1)!.counters['walks'];
  expect(largest.counter).toBe('walks');
  expect([largest.before, largest.after]).toEqual([walks('v6.9'), walks('merged')]);
  expect(largest.before - largest.after).toBeGreaterThanOrEqual(2);
  expect(await largestOf(model, { ...ask, ...rest, versions: versionsOf('merged', 'merged') })).toBeNull();
});
