// SPDX-License-Identifier: GPL-2.0-only
// Checks that the kernels' own tests pass on the shims: natively with sanitizers, and in wasm.
import { beforeAll, describe, expect, it } from 'vitest';
import { problems } from '../../core-c/tools/kernel-tests.ts';
import { allKernels } from '../../core-c/tools/kernel-source.ts';
import { kernelTests } from '../../core-c/tools/kernel-tests/all.ts';
import {
  expectedCount,
  failingOn,
  OWN_TESTS,
  type OwnRun,
  runsOf,
  testsFor,
} from '../../core-c/tools/kernel-tests/list.ts';
import { type KernelTests, SHIFTS } from '../../core-c/tools/kernel-tests/types.ts';

/** Kernels beside the default run a little, in seconds; with LONG=1 all. */
const LONG = Boolean(process.env['LONG']);
const kernels = allKernels();
let results: readonly KernelTests[];
beforeAll(async () => {
  results = await kernelTests(kernels, { reuse: true, others: LONG ? 'whole' : 'little' });
}, 1_800_000);

const whole = (nth: number): boolean => nth === 0 || LONG;
const cases = kernels.flatMap(({ kernel }, nth) =>
  testsFor(kernel)
    .flatMap(runsOf)
    .filter(({ shift }) => whole(nth) || shift === 6)
    .map((run) => [run.test, kernel, run.host, run.shift, nth, run] as const),
);

it('every kernel has a test, and all but 5.10 two', () => {
  const tests = (kernel: string): number => testsFor(kernel).length;
  expect(['5.10.262', '6.1.192', '6.12.3', '7.2.12'].map(tests)).toEqual([1, 2, 2, 2]);
});

describe('a kernel’s own test', () => {
  const name = '%s of Linux %s passes every check, %s, at shift %i, and leaks no node';
  it.each<readonly [string, string, string, number, number, OwnRun]>(cases)(name, (...[, , , , nth, own]) => {
    const result = results[nth]!;
    const { test, host, shift } = own;
    const runs = result.runs.filter((r) => r.test === test && r.host === host && r.shift === shift);
    expect(runs).toMatchObject([{ bits: host === 'native' ? 64 : 32, leakedNodes: 0, warnings: 0 }]);
    const [run] = runs;
    expect(run?.failed).toEqual(failingOn(result.kernel, test).map(({ at }) => at));
    expect(run?.passed).toBe(run!.run - run!.failed.length);
    expect(run?.run).toBeGreaterThan(5_000_000);
    const known = expectedCount(result.kernel, own);
    if (known !== undefined) expect(run?.run).toBe(known);
  });
});

describe('random operations against a plain map', () => {
  const all = kernels.flatMap(({ kernel }, nth) =>
    SHIFTS.filter(() => whole(nth)).map((shift) => [kernel, shift, nth] as const),
  );
  it.each(all)('keep every invariant on Linux %s at shift %i', (_, shift, nth) => {
    expect(results[nth]!.invariants.filter((r) => r.shift === shift)).toMatchObject([
      { violation: '', operations: 100_000 },
    ]);
  });
});

it('the shims hold where the kernel’s test does not reach', () => {
  expect(results.map((result) => result.shims.failures).filter(Boolean)).toEqual([]);
});

describe('core-c/tools/kernel-tests.json', () => {
  it('has a count for each run of a known kernel', () => {
    for (const own of OWN_TESTS)
      for (const series of Object.keys(own.counts))
        for (const run of runsOf(own)) expect(expectedCount(series, run), series).toBeGreaterThan(5_000_000);
  });
  it('says why a check is known to fail, and on which kernels', () => {
    const failing = OWN_TESTS.flatMap((own) => own.failing ?? []);
    expect(failing.length).toBeGreaterThan(0);
    for (const { kernels: range, at, why } of failing)
      expect({ range, at, why }).toMatchObject({
        range: { from: expect.any(String) as string, below: expect.any(String) as string },
        at: expect.stringMatching(/^\w+$/) as string,
        why: expect.stringMatching(/\w{3}/) as string,
      });
  });
});

describe('problems()', () => {
  const run = { host: 'wasm', shift: 6, bits: 32, run: 41_109_386, passed: 41_109_386 } as const;
  const good = {
    ...run,
    ...{ test: 'lib/test_xarray.c', failed: [], leakedNodes: 0, warnings: 0, ms: 1, output: '' },
  };
  const of = (change: object): string[] =>
    problems({
      kernel: '6.1.192',
      inputs: '',
      runs: [{ ...good, ...change }],
      invariants: [],
      shims: { failures: '', ms: 1 },
    });
  const maple = { test: 'lib/test_maple_tree.c', run: 12_653_713, passed: 12_653_712 };

  it('finds none in a good run', () => expect(of({})).toEqual([]));
  it('tells a failed check', () =>
    expect(of({ passed: 41_109_385, failed: ['check_xa_err'] })[0]).toContain(
      '1 of 41109386 checks failed, in check_xa_err',
    ));
  it('tells a failed check without its place', () =>
    expect(of({ passed: 41_109_385 })[0]).toContain('1 of 41109386 checks failed'));
  it('passes over a check that is known to fail, on this kernel and in this test only', () => {
    expect(of({ ...maple, failed: ['next_prev_test'] })).toEqual([]);
    expect(of({ ...maple, failed: ['check_find'] })[0]).toContain('failed, in check_find');
    expect(of({ passed: 41_109_385, failed: ['next_prev_test'] })[0]).toContain('in next_prev_test');
    const twice = { ...maple, passed: maple.run - 2, failed: ['next_prev_test', 'next_prev_test'] };
    expect(of(twice)[0]).toContain('2 of 12653713 checks failed');
  });
  it('tells a known failure that no longer occurs', () =>
    expect(of({ ...maple, passed: maple.run })[0]).toContain('next_prev_test no longer fails'));
  it('tells a leak', () => expect(of({ leakedNodes: 8 })[0]).toContain('8 nodes leaked'));
  it('tells a count that is not this kernel’s', () =>
    expect(of({ run: 5, passed: 5 })[0]).toContain('this kernel has 41109386'));
});
