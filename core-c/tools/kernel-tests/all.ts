// SPDX-License-Identifier: GPL-2.0-only
// Runs all tests of each kernel, and keeps the results for later calls. Runs as many tests at a time as the
// machine has CPUs.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { writeWhole } from '../../output/whole-file.mjs';
import { pool } from '../build/toolchain.ts';
import type { KernelSource } from '../kernel-source.ts';
import { Builder, removeOthers } from './build.ts';
import { runsOf, shortName, testsFor } from './list.ts';
import { invariantsRun, shimsRun, testRun } from './runs.ts';
import { type KernelTests, type Share, SHIFTS } from './types.ts';

interface Asked {
  /** Called as each run begins and ends. */
  readonly progress?: (line: string) => void;
  /** Whether to take the result of an earlier call if its inputs are the same. */
  readonly reuse?: boolean;
}

/**
 * Runs the tests of each kernel, in the given order. The first kernel gets all tests, the others get the
 * share `others`. Throws if a program does not build or crashes. A failed check is a result.
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

  const limit = pool(availableParallelism());
  const told = <T extends { ms: number }>(what: string, job: () => Promise<T>): Promise<T> =>
    limit(async () => {
      const name = `Linux ${kernel.kernel}, ${what}`;
      progress(`${name} …`);
      const result = await job();
      progress(`${name}: ${(result.ms / 1000).toFixed(1)} s`);
      return result;
    });
  const [shims, runs, invariants] = await Promise.all([
    told('shims', () => shimsRun(builder)),
    Promise.all(
      testsFor(kernel.kernel).flatMap((own) =>
        runsOf(own)
          .filter(({ shift }) => share === 'whole' || shift === SHIFTS[0])
          .map((run) =>
            told(`${shortName(own.test)}, ${run.host}, shift ${run.shift}`, () => testRun(builder, own, run)),
          ),
      ),
    ),
    Promise.all(
      (share === 'whole' ? SHIFTS : []).map((shift) =>
        told(`random operations, shift ${shift}`, () => invariantsRun(builder, shift)),
      ),
    ),
  ]);
  const result: KernelTests = { kernel: kernel.kernel, inputs: builder.hash, runs, invariants, shims };
  writeWhole(builder.resultFile(share), JSON.stringify(result));
  return result;
}
