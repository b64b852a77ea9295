// SPDX-License-Identifier: GPL-2.0-only
// npm run booted: see options.ts. Exit codes: 0 all is equal, 1 something differs or could not be done, 2 bad usage.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { NO_RUNS, readBooted, withRun } from '../../web/src/base/booted.ts';
import { caches, machine } from '../bench/machine.ts';
import { currentKernel } from '../tools/kernel-source.ts';
import { kernelId } from '../tools/setup/kernel/list.mjs';
import { missing } from '../tools/setup/packages.mjs';
import { foreseen } from '../tools/setup/run.mjs';
import { type KernelResult, runKernel } from './kernel.ts';
import { MachineError } from './machine/error.ts';
import { type Options, optionsOf, USAGE, UsageError } from './options.ts';
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
  writeFileSync(path, `${JSON.stringify(booted, null, 1)}\n`);
}

/** What the contract names, and nothing else. */
const contract = ({ kernel, image, sha256, checks, altered }: KernelResult): unknown => ({
  kernel,
  image,
  sha256,
  checks,
  altered,
});

async function main(options: Options): Promise<number> {
  const absent = missing(['booted']);
  if (absent.length)
    throw new MachineError(
      `Not found: ${absent.map(([needed]) => needed).join(', ')}. The Debian packages ${absent.map(([, name]) => name).join(', ')} bring it.`,
    );
  const kernels = options.kernels.length ? options.kernels : [kernelId(currentKernel().kernel)];
  const results: Timed[] = [];
  for (const id of kernels) {
    const started = Date.now();
    const result = await runKernel(id, options);
    results.push({ ...result, seconds: Math.round((Date.now() - started) / 100) / 10 });
    console.log(options.json ? JSON.stringify(contract(result)) : table(results.at(-1)!));
  }
  if (options.out) keep(options.out, results);
  return results.every(
    ({ checks }) => checks.length > 0 && checks.every(({ calls, equal }) => calls === equal),
  )
    ? 0
    : 1;
}

function asked(args: readonly string[]): Options | null {
  if (args.includes('--help') || args.includes('-h')) return null;
  return optionsOf(args);
}

try {
  const options = asked(process.argv.slice(2));
  if (options) process.exitCode = await main(options);
  else console.log(USAGE);
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`);
  else {
    const known =
      error instanceof MachineError ? error : foreseen(error, 'A booted kernel could not be looked at');
    console.error(known?.message ?? (error as Error).stack);
  }
  process.exit(error instanceof UsageError ? 2 : 1);
}
process.exit();
