// SPDX-License-Identifier: GPL-2.0-only
// Checks that the kernel's own test passes on the shims: natively with sanitizers, and in wasm.
import { beforeAll, describe, expect, it } from 'vitest';
import { expectedCount, problems } from '../../core-c/tools/kernel-tests.ts';
import { allKernels } from '../../core-c/tools/kernel-source.ts';
import { kernelTests } from '../../core-c/tools/kernel-tests/all.ts';
import { type Host, type KernelTests, type Shift, SHIFTS } from '../../core-c/tools/kernel-tests/types.ts';

/** Kernels beside the default run a little, in seconds; with LONG=1 all. */
const LONG = Boolean(process.env['LONG']);
const kernels = allKernels();
let results: readonly KernelTests[];
beforeAll(async () => {
  results = await kernelTests(kernels, { reuse: true, others: LONG ? 'whole' : 'little' });
}, 1_800_000);

const whole = (nth: number): boolean => nth === 0 || LONG;
const cases = kernels.flatMap(({ kernel }, nth) =>
  (['native', 'wasm'] as const)
    .flatMap((host) => SHIFTS.map((shift) => [host, shift] as const))
    .filter(([, shift]) => whole(nth) || shift === 6)
    .map(([host, shift]) => [kernel, host, shift, nth] as const),
);

describe('lib/test_xarray.c', () => {
  const name = 'of Linux %s passes every check, %s, at shift %i, and leaks no node';
  it.each<readonly [string, Host, Shift, number]>(cases)(name, (_, host, shift, nth) => {
    const result = results[nth]!;
    const runs = result.runs.filter((r) => r.host === host && r.shift === shift);
    expect(runs).toMatchObject([{ bits: host === 'native' ? 64 : 32, leakedNodes: 0, warnings: 0 }]);
    const [run] = runs;
    expect(run?.passed).toBe(run?.run);
    expect(run?.run).toBeGreaterThan(30_000_000);
    const known = expectedCount(result.kernel, { host, shift });
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

describe('problems()', () => {
  const run = { host: 'wasm', shift: 6, bits: 32, run: 41_109_386, passed: 41_109_386 } as const;
  const good = { ...run, leakedNodes: 0, warnings: 0, ms: 1, output: '' };
  const of = (change: object): string[] =>
    problems({
      kernel: '6.1.192',
      inputs: '',
      runs: [{ ...good, ...change }],
      invariants: [],
      shims: { failures: '', ms: 1 },
    });

  it('finds none in a good run', () => expect(of({})).toEqual([]));
  it('tells a failed check', () =>
    expect(of({ passed: 41_109_385 })[0]).toContain('1 of 41109386 checks failed'));
  it('tells a leak', () => expect(of({ leakedNodes: 8 })[0]).toContain('8 nodes leaked'));
  it('tells a count that is not this kernel’s', () =>
    expect(of({ run: 5, passed: 5 })[0]).toContain('this kernel has 41109386'));
});
