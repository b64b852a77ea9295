// SPDX-License-Identifier: GPL-2.0-only
// What the kernel's own test of the XArray, and ours, give.

export const SHIFTS = [6, 4, 3] as const;
export type Shift = (typeof SHIFTS)[number];
export type Host = 'native' | 'wasm';

/** One run of lib/test_xarray.c. */
export interface TestRun {
  readonly host: Host;
  /** XA_CHUNK_SHIFT. */
  readonly shift: Shift;
  /** Of a long. */
  readonly bits: 64 | 32;
  readonly run: number;
  readonly passed: number;
  /** Tree nodes still allocated at the end. */
  readonly leakedNodes: number;
  /** Kernel WARNs. */
  readonly warnings: number;
  /** Milliseconds. */
  readonly ms: number;
  /** What the kernel printed, when a check failed. */
  readonly output: string;
}

/** One run of core-c/kernel-tests/xarray-invariants.c, native. */
export interface InvariantsRun {
  readonly shift: Shift;
  /** '' if the program did not get as far as saying it. */
  readonly seed: string;
  readonly operations: number;
  /** The violated invariant, or '' if all held. */
  readonly violation: string;
  readonly ms: number;
}

/** The run of core-c/kernel-tests/shims.c, native. */
export interface ShimsRun {
  /** The checks that failed, a line each, or ''. */
  readonly failures: string;
  readonly ms: number;
}

export interface KernelTests {
  /** `6.1.192` */
  readonly kernel: string;
  /** SHA-256 of everything the runs depend on. */
  readonly inputs: string;
  readonly runs: readonly TestRun[];
  readonly invariants: readonly InvariantsRun[];
  readonly shims: ShimsRun;
}

/** Of one kernel's runs: all, or, in seconds, test_xarray at the kernel's own shift. */
export type Share = 'whole' | 'little';
