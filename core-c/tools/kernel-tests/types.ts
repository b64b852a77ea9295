// SPDX-License-Identifier: GPL-2.0-only
// Holds the types of the results of the kernels' own tests, and of our tests.

/** The tested values of XA_CHUNK_SHIFT: 64, 16 and 8 slots a node. The first is the kernel's own. */
export const SHIFTS = [6, 4, 3] as const;
export type Shift = (typeof SHIFTS)[number];
export const HOSTS = ['native', 'wasm'] as const;
export type Host = (typeof HOSTS)[number];

/** One run of a kernel's own test. */
export interface TestRun {
  /** `lib/test_xarray.c` */
  readonly test: string;
  readonly host: Host;
  /** XA_CHUNK_SHIFT of the build. */
  readonly shift: Shift;
  /** The size of a long. */
  readonly bits: 64 | 32;
  readonly run: number;
  readonly passed: number;
  /** The functions whose checks failed, one for each check. */
  readonly failed: readonly string[];
  /** How many tree nodes are still allocated at the end. */
  readonly leakedNodes: number;
  /** How many times the kernel's WARN() was reached. */
  readonly warnings: number;
  /** Milliseconds. */
  readonly ms: number;
  /** The kernel's output if a check failed, or ''. */
  readonly output: string;
}

/** One run of core-c/kernel-tests/xarray-invariants.c, native. */
export interface InvariantsRun {
  readonly shift: Shift;
  /** '' if the program ended before it printed its seed. */
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

/** How much to run of one kernel: all, or only its own tests at its own shift, which takes seconds. */
export type Share = 'whole' | 'little';
