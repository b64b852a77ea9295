// SPDX-License-Identifier: GPL-2.0-only
// `npm run -s kernel-tests [-- --json] [--little]`: runs each kernel's own lib/test_xarray.c, and compares
// random operations with a map. With --little an added kernel runs only the former, at 64 slots a node. Exits
// with 1 if a check fails, a node leaks, or a known kernel runs an unexpected number of checks.
import { fileURLToPath } from 'node:url';
import { watchOutput } from '../output/watch.mjs';
import { kernelTests } from './kernel-tests/all.ts';
import type { Host, KernelTests, Shift, TestRun } from './kernel-tests/types.ts';
import { allKernels } from './kernel-source.ts';

type Counts = Readonly<Record<Host, Readonly<Record<Shift, number>>>>;

const OF_7: Counts = {
  native: { 6: 158_825_682, 4: 158_633_844, 3: 158_626_990 },
  wasm: { 6: 91_520_542, 4: 91_328_704, 3: 91_321_850 },
};

/**
 * How many checks test_xarray.c makes, by kernel version, host and shift. wasm32 makes the checks of a 32-bit
 * build.
 */
export const KNOWN_COUNTS: Readonly<Record<string, Counts>> = {
  '5.10': {
    native: { 6: 30_809_610, 4: 30_690_456, 3: 30_686_449 },
    wasm: { 6: 30_617_366, 4: 30_498_212, 3: 30_494_205 },
  },
  '6.1': {
    native: { 6: 41_301_630, 4: 41_182_476, 3: 41_178_469 },
    wasm: { 6: 41_109_386, 4: 40_990_232, 3: 40_986_225 },
  },
  '6.12': {
    native: { 6: 158_773_793, 4: 158_631_509, 3: 158_626_323 },
    wasm: { 6: 91_468_749, 4: 91_326_465, 3: 91_321_279 },
  },
  '7.2': OF_7,
  '7.3': OF_7,
};

/** How many checks a run should make; undefined for an unknown kernel. */
export function expectedCount(
  kernel: string,
  { host, shift }: Pick<TestRun, 'host' | 'shift'>,
): number | undefined {
  return KNOWN_COUNTS[kernel.split('.').slice(0, 2).join('.')]?.[host][shift];
}

/** A sentence for each fault in the results; [] if they have none. */
export function problems({ kernel, runs, invariants, shims }: KernelTests): string[] {
  const found: string[] = [];
  for (const r of runs) {
    const where = `test_xarray of Linux ${kernel}, ${r.host}, shift ${r.shift}`;
    const expected = expectedCount(kernel, r);
    if (r.passed !== r.run)
      found.push(`${where}: ${r.run - r.passed} of ${r.run} checks failed:\n${r.output}`);
    if (r.leakedNodes) found.push(`${where}: ${r.leakedNodes} nodes leaked`);
    if (r.warnings) found.push(`${where}: ${r.warnings} kernel WARNs:\n${r.output}`);
    if (expected !== undefined && expected !== r.run)
      found.push(
        `${where}: ${r.run} checks ran; this kernel has ${expected}. Is it complete and unmodified?`,
      );
  }
  for (const r of invariants)
    if (r.violation) found.push(`Random operations on Linux ${kernel}, shift ${r.shift}: ${r.violation}`);
  if (shims.failures) found.push(`core-c/kernel-tests/shims.c:\n${shims.failures}`);
  return found;
}

function table({ kernel, runs, invariants }: KernelTests): string {
  const lines = runs.map((r) =>
    [
      r.host.padEnd(6),
      `${r.bits}-bit`,
      `shift ${r.shift}`,
      `${r.passed.toLocaleString('en').padStart(11)} of ${r.run.toLocaleString('en').padStart(11)} passed`,
      `${r.leakedNodes} nodes leaked`,
      `${(r.ms / 1000).toFixed(1)} s`,
    ].join('  '),
  );
  const random = invariants.map(
    (r) =>
      `shift ${r.shift}  ${r.operations.toLocaleString('en')} operations  seed ${r.seed}  ${r.violation ? 'VIOLATED' : 'all invariants hold'}  ${(r.ms / 1000).toFixed(1)} s`,
  );
  return [
    `lib/test_xarray.c of Linux ${kernel} (native: AddressSanitizer and UBSan)`,
    ...lines,
    'Random operations against a plain map (native; SEED=n repeats)',
    ...random,
  ].join('\n');
}

/** What --json prints for one kernel. */
function contract({ kernel, runs, invariants }: KernelTests): object {
  return {
    kernel,
    runs: runs.map(({ host, shift, bits, run, passed, leakedNodes }) => ({
      ...{ host, shift, bits, run, passed, leakedNodes },
    })),
    invariants: invariants.map(({ shift, seed, operations, violation }) => ({
      ...{ shift, seed, operations, violation },
    })),
  };
}

async function main(args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => !['--json', '--little'].includes(arg));
  if (unknown !== undefined) {
    console.error(`Unknown option: ${unknown}`);
    return 2;
  }
  const results = await kernelTests(allKernels(), {
    progress: (line) => console.error(line),
    others: args.includes('--little') ? 'little' : 'whole',
  });
  if (args.includes('--json')) {
    const [one, ...more] = results.map(contract);
    console.log(JSON.stringify(more.length ? { kernels: [one, ...more] } : one));
  } else {
    console.log(results.map(table).join('\n\n'));
  }
  const wrong = results.flatMap(problems);
  for (const problem of wrong) console.error(problem);
  return wrong.length ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  watchOutput();
  main(process.argv.slice(2)).then(
    (status) => (process.exitCode = status),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}
