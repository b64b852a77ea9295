// SPDX-License-Identifier: GPL-2.0-only
// Runs `npm run booted` (options.ts). Exit codes: 0 all is equal, 1 something differs or failed, 2 bad usage.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { NO_RUNS, readBooted, withRun } from '../../web/src/base/booted.ts';
import { writeWhole } from '../output/whole-file.mjs';
import { caches, machine } from '../bench/machine.ts';
import { currentKernel } from '../tools/kernel-source.ts';
import { kernelId } from '../tools/setup/kernel/list.mjs';
import { missing } from '../tools/setup/packages.mjs';
import { foreseen } from '../tools/setup/errors.mjs';
import { endWith } from './end.ts';
import { type KernelResult, runKernel } from './kernel.ts';
import { MachineError } from './machine/error.ts';
import { type Image, imageOf } from './machine/image.ts';
import { type Options, optionsOf } from './options.ts';
import { table } from './print.ts';

interface Timed extends KernelResult {
  readonly seconds: number;
}

function keep(file: string, results: readonly Timed[]): void {
  const path = resolve(process.env['INIT_CWD'] ?? '', file);
  const here = { date: new Date().toISOString(), machine: machine(caches()) };
  let booted = existsSync(path) ? readBooted(file, readFileSync(path, 'utf8')) : NO_RUNS;
  for (const result of results)
    booted = withRun(booted, {
      ...result,
      checks: [...result.checks.map((c) => ({ ...c, differ: [...c.differ] }))],
      altered: [...result.altered],
      ...here,
    });
  writeWhole(path, `${JSON.stringify(booted, null, 1)}\n`);
}

/** The fields that the contract names. */
const contract = ({ kernel, image, sha256, checks, altered }: KernelResult): unknown => ({
  kernel,
  image,
  sha256,
  checks,
  altered,
});

/** Exit code that makes a test skipped, not failed. */
const SKIPPED = 77;

function lookForPackages(): void {
  const absent = missing(['booted']);
  if (absent.length === 0) return;
  const [needed, names] = [0, 1].map((i) => absent.map((pair) => pair[i]).join(', '));
  throw new MachineError(`Not found: ${needed}. Install the Debian packages ${names}.`);
}

/** @returns null if an image cannot be had; the message is printed */
async function imagesOf(kernels: readonly string[], orSkip: boolean): Promise<readonly Image[] | null> {
  try {
    lookForPackages();
    const images: Image[] = [];
    for (const id of kernels) images.push(await imageOf(id));
    return images;
  } catch (error) {
    const known = error instanceof MachineError ? error : foreseen(error, 'The image could not be fetched');
    if (!orSkip || !known) throw error;
    console.error(known.message.replaceAll('\n', ' '));
    return null;
  }
}

async function main(options: Options): Promise<number> {
  const kernels = options.kernels.length ? options.kernels : [kernelId(currentKernel().kernel)];
  const images = await imagesOf(kernels, options.orSkip);
  if (images === null) return SKIPPED;
  const results: Timed[] = [];
  for (const [i, image] of images.entries()) {
    const started = Date.now();
    const result = await runKernel(kernels[i]!, image, options);
    results.push({ ...result, seconds: Math.round((Date.now() - started) / 100) / 10 });
    console.log(options.json ? JSON.stringify(contract(result)) : table(results.at(-1)!));
  }
  if (options.out) keep(options.out, results);
  // Without a watched call the comparison compared nothing.
  const isEqual = ({ checks }: Timed): boolean =>
    checks.length > 0 && checks.every(({ calls, equal }) => calls > 0 && calls === equal);
  return results.every(isEqual) ? 0 : 1;
}

await endWith(optionsOf, main);
