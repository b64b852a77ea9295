// SPDX-License-Identifier: GPL-2.0-only
// Runs `npm run bench`: measures every pair natively. JSON or a table goes to stdout, progress to stderr. Ctrl-C prints
// what was measured.
import { createInterface } from 'node:readline/promises';
import type { BenchResults, BenchRun } from '../../web/src/base/bench.ts';
import { type Io, OF_PROCESS, textOf } from '../../web/src/headless/io.ts';
import { watchOutput } from '../output/watch.mjs';
import { writeWhole } from '../output/whole-file.mjs';
import { agree, readResults } from './compare.ts';
import { benchJson, benchSlugs } from './compile.ts';
import { type Caches, caches, machine } from './machine.ts';
import { benchPatch, patchedTable } from './patched-run.ts';
import { table } from './print.ts';
import { runBench } from './run.ts';

const NOTHING_ASKED = {
  ...{ quick: false, json: false, anyway: false, trust: false },
  ...{ only: '', record: '', add: '', beside: '', against: '', patch: '' },
};
type Args = Readonly<typeof NOTHING_ASKED>;

const FLAGS = ['quick', 'json', 'anyway', 'trust'] as const;
const VALUES = {
  only: 'a part of a name',
  record: 'a file',
  add: 'a file',
  beside: 'a file',
  against: 'a file',
  patch: 'a file',
} as const;

export function parseArgs(args: readonly string[]): Args {
  const found = { ...NOTHING_ASKED };
  const left = [...args];
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    const flag = FLAGS.find((name) => arg === `--${name}`);
    const value = (Object.keys(VALUES) as (keyof typeof VALUES)[]).find((name) => arg === `--${name}`);
    if (flag) found[flag] = true;
    else if (!value) throw new UsageError(`Unknown option: ${arg}`);
    else if (!(found[value] = left.shift() ?? '')) throw new UsageError(`${arg} needs ${VALUES[value]}.`);
  }
  if (found.record && (found.quick || found.only))
    throw new UsageError('--record needs a whole run, without --quick and --only.');
  if (found.add && (found.quick || found.record || found.beside || found.against))
    throw new UsageError('--add works alone, or with --only, --json and --anyway.');
  if (found.beside && (found.quick || found.record || found.against || !found.only))
    throw new UsageError('--beside needs --only, and works with --json and --anyway.');
  if (found.patch && (found.record || found.add || found.beside || found.against))
    throw new UsageError('--patch works only with --quick, --only, --json and --trust.');
  if (found.trust && !found.patch) throw new UsageError('--trust works only with --patch.');
  const slugs = benchSlugs().filter((slug) => benchJson(slug).kernels);
  // A part of an exhibit would remove the exhibit's other results from the file.
  if (found.add && found.only && !slugs.includes(found.only))
    throw new UsageError(`--add with --only needs an exhibit: ${slugs.join(' or ')}.`);
  return found;
}

class UsageError extends Error {}

const NATIVE = 'The C of this patch is compiled and run on this machine, outside of any sandbox, as you.';

/** Asks the user. Throws unless the answer is yes. */
async function trusted(patch: string): Promise<void> {
  // Standard input may be the patch, and so cannot answer.
  if (patch === '-' || !process.stdin.isTTY || !process.stderr.isTTY)
    throw new UsageError(`${NATIVE} This terminal cannot ask you. Read it, then add --trust.`);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const said = await lines.question(`${NATIVE}\nHave you read it, and run it? [y/N] `);
  lines.close();
  if (!/^y(?:es)?$/i.test(said.trim())) throw new UsageError('Nothing was compiled or run.');
}

/** Prints one changing line on a terminal; in a log, a line for each step. */
function progressLine(io: Io): (done: number, of: number, what: string) => void {
  const tty = io === OF_PROCESS && process.stderr.isTTY;
  const started = Date.now();
  return (done, of, what) => {
    const seconds = `${Math.round((Date.now() - started) / 1000)} s`;
    const line = of ? `${done}/${of} ${what}, ${seconds}` : `${what}, ${seconds}`;
    if (tty) process.stderr.write(`\r\x1b[K${line.slice(0, (process.stderr.columns || 80) - 1)}`);
    else io.complain(line);
    if (tty && of && done === of) process.stderr.write('\r\x1b[K');
  };
}

/** Reads a recording. Throws if it is from another machine, as the new results are added to it. */
function recordingOfHere(file: string): BenchResults {
  const results = readResults(file);
  const here = machine(caches());
  if (results.machine !== here)
    throw new Error(`${file} was recorded on another machine (${results.machine}); this one is ${here}.`);
  return results;
}

/**
 * Replaces an exhibit's results by new ones. Keeps the results of an exhibit that could not be measured now.
 */
export function withKernels(target: BenchResults, added: BenchResults['kernels'] = []): BenchResults {
  const measured = added.filter(
    ({ slug, pairs }) => pairs.length > 0 || !target.kernels?.some((k) => k.slug === slug),
  );
  const kept = target.kernels?.filter(({ slug }) => !measured.some((k) => k.slug === slug)) ?? [];
  return { ...target, kernels: [...kept, ...measured] };
}

/** Puts a run of the pairs with `only` in their names beside a recording. It replaces an older one of the same. */
export const withBeside = (target: BenchResults, only: string, run: BenchRun): BenchResults => ({
  ...target,
  beside: [...(target.beside ?? []).filter((other) => other.only !== only), { ...run, only }],
});

interface Process {
  /** Ends the run and keeps the results so far. */
  readonly signal: AbortSignal;
  readonly io: Io;
  readonly cache: Caches;
}

async function measured(args: Args, { signal, io, cache }: Process): Promise<number> {
  const { quick, json, only, record, add, beside, anyway, against, patch, trust } = args;
  // Reports an unreadable file before the run, which takes minutes.
  const other = against ? readResults(against) : null;
  const target = add ? recordingOfHere(add) : null;
  const main = beside ? readResults(beside) : null;
  const quietOnly = (record || add || beside) !== '' && !anyway;
  const chosen = add ? `kernels/${only ? `${only}/` : ''}` : only;
  const progress = progressLine(io);
  if (patch) {
    if (!trust) await trusted(patch);
    const results = await benchPatch(textOf(patch, io), { quick, only, cache, signal, progress });
    io.print(json ? JSON.stringify(results) : patchedTable(results));
    return 0;
  }
  const results = await runBench({ quick, only: chosen, quietOnly, cache, signal, progress });
  if (signal.aborted) io.complain(`\nEnded; ${results.pairs.length} pairs were measured.`);
  io.print(json ? JSON.stringify(results) : table(results));
  if (signal.aborted) return 130;
  if (record) writeWhole(record, `${JSON.stringify(results)}\n`);
  if (main) writeWhole(beside, `${JSON.stringify(withBeside(main, only, results))}\n`);
  if (target) writeWhole(add, `${JSON.stringify(withKernels(target, results.kernels))}\n`);
  return other && !agree(other, results) ? 1 : 0;
}

/**
 * @param cache the machine's caches; smaller ones make smaller structures
 * @returns the command's exit code
 */
export async function run(
  argv: readonly string[],
  io: Io = OF_PROCESS,
  signal: AbortSignal = new AbortController().signal,
  cache: Caches = caches(),
): Promise<number> {
  try {
    return await measured(parseArgs(argv), { signal, io, cache });
  } catch (error) {
    io.complain((error as Error).message);
    return error instanceof UsageError ? 2 : 1;
  }
}

if (process.argv[1] === import.meta.filename) {
  watchOutput();
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => abort.abort());
  process.exitCode = await run(process.argv.slice(2), OF_PROCESS, abort.signal);
}
