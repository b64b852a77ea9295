// SPDX-License-Identifier: GPL-2.0-only
// Runs all tests of each kernel, as many at a time as there are CPUs, and keeps the results for later calls.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { writeWhole } from '../../output/whole-file.mjs';
import type { KernelSource } from '../kernel-source.ts';
import { Builder, removeOthers } from './build.ts';
import { invariantsRun, shimsRun, testRun } from './one.ts';
import {
  type Host,
  type InvariantsRun,
  type KernelTests,
  type Share,
  SHIFTS,
  type ShimsRun,
  type TestRun,
} from './types.ts';

/** Runs the jobs, as many at a time as there are CPUs; results in the order of the jobs. */
async function pool<T>(jobs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let i = next++; i < jobs.length; i = next++) results[i] = await jobs[i]!();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, worker));
  return results;
}

interface Asked {
  /** Hears of each run as it begins and ends. */
  readonly progress?: (line: string) => void;
  /** Whether to take the result of an earlier call if its inputs are the same. */
  readonly reuse?: boolean;
}

/**
 * Runs the tests of each kernel, in the given order: all tests of the first kernel, the share `others` of the rest.
 * Throws if a program does not build or crashes. A failed check is a result.
 */
export async function kernelTests(
  kernels: readonly KernelSource[],
  { others = 'whole', ...asked }: Asked & { readonly others?: Share } = {},
): Promise<readonly KernelTests[]> {
  removeOthers(kernels);
  const all: KernelTests[] = [];
  for (const kernel of kernels) all.push(await testsOf(kernel, all.length ? others : 'whole', asked));
  return all;
}

async function testsOf(
  kernel: KernelSource,
  share: Share,
  { progress = () => {}, reuse = false }: Asked,
): Promise<KernelTests> {
  const builder = new Builder(kernel);
  const shares: readonly Share[] = share === 'whole' ? ['whole'] : ['whole', 'little'];
  const ready = shares.map((s) => builder.resultFile(s)).find((file) => existsSync(file));
  if (reuse && ready) return JSON.parse(readFileSync(ready, 'utf8')) as KernelTests;

  const runs: TestRun[] = [];
  const invariants: InvariantsRun[] = [];
  const shims: ShimsRun[] = [];
  const told = async <T extends { ms: number }>(
    what: string,
    into: T[],
    job: () => Promise<T>,
  ): Promise<T> => {
    const name = `Linux ${kernel.kernel}, ${what}`;
    progress(`${name} …`);
    const result = await job();
    progress(`${name}: ${(result.ms / 1000).toFixed(1)} s`);
    into.push(result);
    return result;
  };
  const hosts: readonly Host[] = ['native', 'wasm'];
  await pool<unknown>([
    () => told('shims', shims, () => shimsRun(builder)),
    ...(share === 'whole' ? SHIFTS : SHIFTS.slice(0, 1)).flatMap((shift) => [
      ...hosts.map(
        (host) => () =>
          told(`test_xarray, ${host}, shift ${shift}`, runs, () => testRun(builder, host, shift)),
      ),
      ...(share === 'whole'
        ? [() => told(`random operations, shift ${shift}`, invariants, () => invariantsRun(builder, shift))]
        : []),
    ]),
  ]);
  const result: KernelTests = {
    kernel: kernel.kernel,
    inputs: builder.hash,
    runs: runs.sort((a, b) => a.host.localeCompare(b.host) || b.shift - a.shift),
    invariants: invariants.sort((a, b) => b.shift - a.shift),
    shims: shims[0]!,
  };
  writeWhole(builder.resultFile(share), JSON.stringify(result));
  return result;
}
