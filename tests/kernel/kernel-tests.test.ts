// SPDX-License-Identifier: GPL-2.0-only
// The kernel's own test passes on the shims: natively with sanitizers, and in wasm.
import { beforeAll, describe, expect, it } from 'vitest';
import { expectedCount, problems } from '../../core-c/tools/kernel-tests.ts';
import { type KernelTests, kernelTests, SHIFTS } from '../../core-c/tools/kernel-tests-run.ts';

let result: KernelTests;
beforeAll(async () => {
  result = await kernelTests({ reuse: true });
}, 300_000);

describe.each(['native', 'wasm'] as const)('lib/test_xarray.c, %s', (host) => {
  it.each(SHIFTS)('passes every check at shift %i, and leaks no node', (shift) => {
    const runs = result.runs.filter((r) => r.host === host && r.shift === shift);
    expect(runs).toMatchObject([{ bits: host === 'native' ? 64 : 32, leakedNodes: 0, warnings: 0 }]);
    const [run] = runs;
    expect(run?.passed).toBe(run?.run);
    expect(run?.run).toBeGreaterThan(40_000_000);
    const known = expectedCount(result.kernel, { host, shift });
    if (known !== undefined) expect(run?.run).toBe(known);
  });
});

describe('random operations against a plain map', () => {
  it.each(SHIFTS)('keep every invariant at shift %i', (shift) => {
    expect(result.invariants.filter((r) => r.shift === shift)).toMatchObject([
      { violation: '', operations: 100_000 },
    ]);
  });
});

it('the shims hold where the kernel’s test does not reach', () => {
  expect(result.shims.failures).toBe('');
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
