// SPDX-License-Identifier: GPL-2.0-only
// Runs one test program of each kind and reads its output.
import { join } from 'node:path';
import { readReport } from '../../../web/src/base/kernel-test.mjs';
import { ROOT } from '../kernel-json.ts';
import { run } from '../setup/run.mjs';
import { type Builder, ENTRY } from './build.ts';
import type { OwnRun, OwnTest } from './list.ts';
import type { InvariantsRun, Shift, ShimsRun, TestRun } from './types.ts';

/** How many characters of a program's output a result or a message keeps. */
const KEPT_OUTPUT = 4000;

/** What our own programs test. */
const XARRAY = { units: ['lib/xarray.c'] };

const LOADER = join(ROOT, 'core-c/tools/kernel-tests/run-wasm.mjs');

/** Runs a program to its end. Returns all that it prints, and its time in milliseconds. */
async function timed(command: string, args: readonly string[] = []) {
  const start = performance.now();
  const { code: status, out, err } = await run(command, args);
  return { status, output: out + err, ms: Math.round(performance.now() - start) };
}

export async function testRun(builder: Builder, own: OwnTest, { host, shift }: OwnRun): Promise<TestRun> {
  const file = await builder.build({ host, shift, main: own.host, of: own });
  const { output, status, ms } =
    host === 'wasm' ? await timed(process.execPath, [LOADER, file, ENTRY]) : await timed(file);
  const bits = host === 'wasm' ? 32 : 64;
  const report = readReport(output);
  if (!report || status)
    throw new Error(
      `${own.test}, ${host}, shift ${shift}: ended with status ${status}:\n${output.slice(-KEPT_OUTPUT)}`,
    );
  const said = report.run === report.passed && !report.warnings ? '' : output.slice(0, KEPT_OUTPUT);
  return { test: own.test, host, shift, bits, ...report, ms, output: said };
}

export async function invariantsRun(builder: Builder, shift: Shift): Promise<InvariantsRun> {
  const file = await builder.build({ host: 'native', shift, main: 'xarray-invariants', of: XARRAY });
  const { output, status, ms } = await timed(file);
  const report = /^seed (\d+) operations (\d+)$/m.exec(output);
  const violation = status || !report ? failureOf(output, status) : '';
  return {
    shift,
    seed: report?.[1] ?? /SEED=(\d+)/.exec(output)?.[1] ?? '',
    operations: Number(report?.[2] ?? 0),
    violation,
    ms,
  };
}

export async function shimsRun(builder: Builder): Promise<ShimsRun> {
  const file = await builder.build({ host: 'native', shift: 6, main: 'shims', of: XARRAY });
  const { output, status, ms } = await timed(file);
  return { failures: status ? failureOf(output, status) : '', ms };
}

const failureOf = (output: string, status: number): string =>
  output.trim().slice(0, KEPT_OUTPUT) || `status ${status}`;
