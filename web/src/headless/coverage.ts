// SPDX-License-Identifier: GPL-2.0-only
// Runs `npm run coverage`: tells which lines of C the scenarios run.
// Exit codes: 0 each promised line is reached or has a reason, 1 one has neither, 2 bad usage.
import { parseArgs } from 'node:util';
import { grouped } from '../base/numbers.ts';
import { watchOutput } from '../../../core-c/output/watch.mjs';
import { loadModels, readManifest } from '../wasm/node.ts';
import { coverageOf, isAbout, type ExhibitCoverage, type FunctionCoverage } from './coverage/exhibit.ts';
import { exhibitNamed } from './resolve.ts';

function format({ exhibit, functions, stale }: ExhibitCoverage): string {
  const kernels = [...new Set(functions.map((f) => f.kernel))];
  return kernels
    .flatMap((kernel) => {
      const here = functions.filter((f) => f.kernel === kernel);
      return [`${exhibit}, ${kernel}`, ...here.filter(isAbout).flatMap(whole), ...libraries(here)];
    })
    .concat(stale.map((what) => `  unreached.json: ${what}`))
    .join('\n');
}

const share = (reached: number, lines: number): string => `${grouped(reached)} of ${grouped(lines)} lines`;

const whole = (f: FunctionCoverage): readonly string[] => [
  `  ${f.function} (${f.file}): ${share(f.reached, f.lines)}`,
  ...f.unreached.map(
    ({ line, key, reason }) => `    ${line} ${key}: ${reason ?? 'not reached, and no reason is written'}`,
  ),
];

/** Sums up library files: a library's function that an exhibit does not use is no gap of its scenarios. */
function libraries(functions: readonly FunctionCoverage[]): readonly string[] {
  const files = [...new Set(functions.filter((f) => !isAbout(f)).map((f) => f.file))].sort();
  return files.map((file) => {
    const used = functions.filter((f) => f.file === file && f.reached > 0);
    const sum = (of: 'reached' | 'lines'): number => used.reduce((n, f) => n + f[of], 0);
    const all = functions.filter((f) => f.file === file).length;
    return `  ${file}: ${used.length} of ${all} functions run, ${share(sum('reached'), sum('lines'))} of them`;
  });
}

async function main(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const models = await loadModels();
  const manifest = readManifest();
  const builds = positionals.length
    ? [exhibitNamed(positionals.join(' '), manifest, models).build]
    : manifest.exhibits;
  const all = builds.map((build) => coverageOf(manifest, build, models.get(build.slug)!));
  if (values.json) console.log(JSON.stringify(all.map(({ runs: _, ...said }) => said)));
  else console.log(all.map(format).join('\n\n'));
  return all.some(({ open, stale }) => open.length > 0 || stale.length > 0) ? 1 : 0;
}

watchOutput();
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
