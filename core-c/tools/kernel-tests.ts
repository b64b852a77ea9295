// SPDX-License-Identifier: GPL-2.0-only
// `npm run -s kernel-tests [-- --json] [--little] [--reuse]`: runs each kernel's own tests, and compares random
// operations with a map. With --little an added kernel runs only the former, at 64 slots a node. With --reuse a kernel
// whose tests have run on the same inputs does not run them again. Exits with 1
// if a check fails that is not known to, a node leaks, or a known kernel runs an unexpected number of checks.
import { fileURLToPath } from 'node:url';
import { watchOutput } from '../output/watch.mjs';
import { kernelTests } from './kernel-tests/all.ts';
import { expectedCount, failingOn, failures, published, shortName } from './kernel-tests/list.ts';
import type { KernelTests } from './kernel-tests/types.ts';
import { allKernels } from './kernel-source.ts';

/** A sentence for each fault in the results; [] if they have none. */
export function problems({ kernel, runs, invariants, shims }: KernelTests): string[] {
  const found: string[] = [];
  for (const r of runs) {
    const where = `${shortName(r.test)} of Linux ${kernel}, ${r.host}, shift ${r.shift}`;
    const expected = expectedCount(kernel, r);
    const { unknown, missing } = failures(kernel, r);
    if (unknown.length || r.run - r.passed !== r.failed.length)
      found.push(
        `${where}: ${r.run - r.passed} of ${r.run} checks failed, in ${unknown.join(', ') || 'no known place'}:\n${r.output}`,
      );
    for (const at of missing)
      found.push(`${where}: ${at} no longer fails; core-c/tools/kernel-tests.json says that it does.`);
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
      shortName(r.test).padEnd(15),
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
    `The own tests of Linux ${kernel} (native: AddressSanitizer and UBSan)`,
    ...lines,
    ...[...new Set(runs.map((r) => r.test))].flatMap((test) =>
      failingOn(kernel, test).map(({ at, why }) => `known to fail in ${shortName(test)}: ${at}: ${why}`),
    ),
    'Random operations against a plain map (native; SEED=n repeats)',
    ...random,
  ].join('\n');
}

/** What --json prints for one kernel. */
function contract({ kernel, runs, invariants }: KernelTests): object {
  return {
    kernel,
    runs: runs.map(published),
    invariants: invariants.map(({ shift, seed, operations, violation }) => ({
      ...{ shift, seed, operations, violation },
    })),
  };
}

async function main(args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => !['--json', '--little', '--reuse'].includes(arg));
  if (unknown !== undefined) {
    console.error(`Unknown option: ${unknown}`);
    return 2;
  }
  const results = await kernelTests(allKernels(), {
    progress: (line) => console.error(line),
    others: args.includes('--little') ? 'little' : 'whole',
    reuse: args.includes('--reuse'),
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
