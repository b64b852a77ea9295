// SPDX-License-Identifier: GPL-2.0-only
// Reads core-c/tools/kernel-tests.json: the kernels' own tests, and how many checks each makes.
import { fits, readJson, seriesOf } from '../setup/kernel/list.mjs';
import { HOSTS, SHIFTS, type Host, type Shift, type TestRun } from './types.ts';

/** Kernel versions from `from` up to, but without, `below`. */
interface Range {
  readonly from?: string;
  readonly below?: string;
}

/** A check that fails in a kernel itself, not because of the shims. */
export interface Failing {
  readonly kernels?: Range;
  /** The function of the test. */
  readonly at: string;
  readonly why: string;
}

export interface OwnTest {
  /** Path in the kernel tree. */
  readonly test: string;
  /** The file of core-c/kernel-tests/ that includes it, without `.c`. */
  readonly host: string;
  /** The kernels that have the test; absent: all. */
  readonly kernels?: Range;
  readonly headers: readonly string[];
  /** The tested files, which are compiled whole. */
  readonly units: readonly string[];
  /** Macros for the test and the tested files. */
  readonly defines?: readonly string[];
  /** The values of XA_CHUNK_SHIFT that it runs with; absent: the kernel's own. */
  readonly shifts?: readonly Shift[];
  /** How many checks it makes: series of the kernel → host → a number for each shift. Others are not known. */
  readonly counts: Readonly<Record<string, Readonly<Record<Host, readonly number[]>>>>;
  readonly failing?: readonly Failing[];
}

export const OWN_TESTS: readonly OwnTest[] = readJson('core-c/tools/kernel-tests.json') as OwnTest[];

/** The tests that a kernel has. */
export const testsFor = (kernel: string): readonly OwnTest[] =>
  OWN_TESTS.filter(({ kernels }) => fits(kernels, kernel));

/** `lib/test_xarray.c` → `test_xarray`. */
export const shortName = (test: string): string => test.replace(/^.*\/|\.c$/g, '');

export const shiftsOf = ({ shifts = [SHIFTS[0]] }: OwnTest): readonly Shift[] => shifts;

export interface OwnRun {
  readonly test: string;
  readonly host: Host;
  readonly shift: Shift;
}

/** Every run of a test, natively and in wasm. */
export const runsOf = (own: OwnTest): readonly OwnRun[] =>
  HOSTS.flatMap((host) => shiftsOf(own).map((shift) => ({ test: own.test, host, shift })));

/** What the reader gets of a run. */
export function published({ test, host, shift, bits, run, passed, failed, leakedNodes }: TestRun) {
  const several = known(test)?.shifts ? { shift } : {};
  return { test, host, ...several, bits, run, passed, failed: [...failed], leakedNodes };
}

const known = (test: string): OwnTest | undefined => OWN_TESTS.find((own) => own.test === test);

/** How many checks a run should make; undefined for an unknown kernel. */
export function expectedCount(kernel: string, { test, host, shift }: OwnRun): number | undefined {
  const own = known(test);
  return own?.counts[seriesOf(kernel)]?.[host][shiftsOf(own).indexOf(shift)];
}

/** The checks of a test that are known to fail on this kernel. */
export const failingOn = (kernel: string, test: string): readonly Failing[] =>
  known(test)?.failing?.filter(({ kernels }) => fits(kernels, kernel)) ?? [];

/** How a run's failed checks differ from those that are known to fail: each counts once. */
export function failures(kernel: string, { test, failed }: TestRun) {
  const expected = failingOn(kernel, test).map(({ at }) => at);
  return {
    unknown: failed.filter((at, i) => !expected.includes(at) || failed.indexOf(at) !== i),
    missing: expected.filter((at) => !failed.includes(at)),
  };
}
