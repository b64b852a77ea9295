// SPDX-License-Identifier: GPL-2.0-only
// npm run -s bench -- [--quick] [--json] [--only TEXT]: measures every pair natively. JSON or a table on stdout,
// progress on stderr. Ctrl-C ends it and prints what was measured.
import type { BenchResults } from '../../web/src/base/bench.ts';
import { runBench } from './run.ts';

const USAGE = `Usage: npm run -s bench -- [OPTION…]
  --quick      within 60 seconds, with wider intervals
  --json       the results as JSON on stdout
  --only TEXT  only pairs whose name contains it
Ctrl-C ends the run and keeps what was measured.`;

interface Args {
  readonly quick: boolean;
  readonly json: boolean;
  readonly only: string;
}

export function parseArgs(args: readonly string[]): Args {
  const left = [...args];
  let [quick, json, only] = [false, false, ''];
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    if (arg === '--quick') quick = true;
    else if (arg === '--json') json = true;
    else if (arg === '--only') {
      only = left.shift() ?? '';
      if (!only) throw new UsageError('--only wants a part of a name.');
    } else throw new UsageError(`Unknown option: ${arg}`);
  }
  return { quick, json, only };
}

class UsageError extends Error {}

/** One line that lives; in a log, one line a step. */
function progressLine(): (done: number, of: number, what: string) => void {
  const tty = process.stderr.isTTY;
  const started = Date.now();
  return (done, of, what) => {
    const seconds = `${Math.round((Date.now() - started) / 1000)} s`;
    const line = of ? `${done}/${of} ${what}, ${seconds}` : `${what}, ${seconds}`;
    if (tty) process.stderr.write(`\r\x1b[K${line.slice(0, (process.stderr.columns || 80) - 1)}`);
    else process.stderr.write(`${line}\n`);
    if (tty && of && done === of) process.stderr.write('\r\x1b[K');
  };
}

const time = (ns: number): string => (ns < 1000 ? `${ns.toFixed(1)} ns` : `${(ns / 1000).toFixed(2)} µs`);

export function table(results: BenchResults): string {
  const head = ['pair', 'before', 'after', 'ratio', '95 %', 'instructions'];
  const rows = results.pairs.map((p) => [
    p.name,
    time(p.before.median),
    time(p.after.median),
    p.ratio.toFixed(3),
    `${p.low.toFixed(3)} … ${p.high.toFixed(3)}`,
    p.instructions.before === null
      ? ''
      : `${Math.round(p.instructions.before)} → ${Math.round(p.instructions.after ?? 0)} (${p.instructions.tool})`,
  ]);
  const width = head.map((h, c) => Math.max(h.length, ...rows.map((row) => row[c]!.length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, c) => (c === 0 || c === 5 ? cell.padEnd(width[c]!) : cell.padStart(width[c]!)))
      .join('  ')
      .trimEnd();
  const chase = results.limits.pointerChase.map(
    (l) => `${l.ns.toFixed(1)} ns in ${Math.round(l.bytes / 1024)} KiB`,
  );
  const copy = results.limits.memcpy.map((l) => `${(l.bytesPerSecond / 1e9).toFixed(1)} GB/s`);
  return [
    `${results.machine}\n${results.compiler}\nLinux ${results.kernel} (${results.package})`,
    `pointer chase: ${chase.join(', ')}; memcpy: ${copy.join(', ')}\n`,
    ...[head, ...rows].map(line),
    ...(results.complete ? [] : ['\nEnded before every pair was measured.']),
  ].join('\n');
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(USAGE);
  const { quick, json, only } = parseArgs(args);
  const abort = new AbortController();
  process.on('SIGINT', () => abort.abort());
  process.on('SIGTERM', () => abort.abort());
  const results = await runBench({ quick, only, signal: abort.signal, progress: progressLine() });
  if (abort.signal.aborted) process.stderr.write(`\nEnded; ${results.pairs.length} pairs were measured.\n`);
  console.log(json ? JSON.stringify(results) : table(results));
  process.exitCode = abort.signal.aborted ? 130 : 0;
}

if (process.argv[1] === import.meta.filename)
  main().catch((error: unknown) => {
    console.error(error instanceof UsageError ? `${error.message}\n${USAGE}` : (error as Error).message);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  });
