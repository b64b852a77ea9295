// SPDX-License-Identifier: GPL-2.0-only
// npm run -s bench -- [--quick] [--json] [--only TEXT]: measures every pair natively. JSON or a table on stdout,
// progress on stderr. Ctrl-C ends it and prints what was measured. --record keeps results, of a quiet machine only.
import { writeFileSync } from 'node:fs';
import type { BenchResults } from '../../web/src/base/bench.ts';
import { busyText } from '../../web/src/base/bench-load.ts';
import { agree, readResults } from './compare.ts';
import { runBench } from './run.ts';

const USAGE = `Usage: npm run -s bench -- [OPTION…]
  --quick         within 60 seconds, with wider intervals
  --json          the results as JSON on stdout
  --only TEXT     only pairs whose name contains it
  --record FILE   writes the results there, if the machine was quiet and every pair was measured
  --anyway        with --record: of a busy machine too; the results say so
  --against FILE  ends with 1 if an interval does not overlap that of FILE, a recording made before
Ctrl-C ends the run and keeps what was measured.`;

interface Args {
  readonly quick: boolean;
  readonly json: boolean;
  readonly anyway: boolean;
  readonly only: string;
  readonly record: string;
  readonly against: string;
}

const FLAGS = ['quick', 'json', 'anyway'] as const;
const VALUES = { only: 'a part of a name', record: 'a file', against: 'a file' } as const;

export function parseArgs(args: readonly string[]): Args {
  const found: { -readonly [K in keyof Args]: Args[K] } = {
    ...{ quick: false, json: false, anyway: false },
    ...{ only: '', record: '', against: '' },
  };
  const left = [...args];
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    const flag = FLAGS.find((name) => arg === `--${name}`);
    const value = (Object.keys(VALUES) as (keyof typeof VALUES)[]).find((name) => arg === `--${name}`);
    if (flag) found[flag] = true;
    else if (!value) throw new UsageError(`Unknown option: ${arg}`);
    else if (!(found[value] = left.shift() ?? '')) throw new UsageError(`${arg} wants ${VALUES[value]}.`);
  }
  if (found.record && (found.quick || found.only))
    throw new UsageError('--record wants a whole run: no --quick, no --only.');
  return found;
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
  const head = [
    'pair',
    'before',
    'after',
    'ratio',
    `${100 * (results.confidence ?? 0.95)} %`,
    'instructions',
  ];
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
  const busy = busyText(results.others, results.load);
  return [
    `${results.machine}\n${results.compiler}\nLinux ${results.kernel} (${results.package})`,
    `pointer chase: ${chase.join(', ')}; memcpy: ${copy.join(', ')}\n`,
    ...[head, ...rows].map(line),
    ...(busy ? [`\n${busy}`] : []),
    ...(results.complete ? [] : ['\nEnded before every pair was measured.']),
  ].join('\n');
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(USAGE);
  const { quick, json, only, record, anyway, against } = parseArgs(args);
  // A file that cannot be read is said before the minutes that a run takes.
  const other = against ? readResults(against) : null;
  const abort = new AbortController();
  process.on('SIGINT', () => abort.abort());
  process.on('SIGTERM', () => abort.abort());
  const quietOnly = record !== '' && !anyway;
  const results = await runBench({ quick, only, quietOnly, signal: abort.signal, progress: progressLine() });
  if (abort.signal.aborted) process.stderr.write(`\nEnded; ${results.pairs.length} pairs were measured.\n`);
  console.log(json ? JSON.stringify(results) : table(results));
  if (abort.signal.aborted) process.exitCode = 130;
  else {
    if (record) writeFileSync(record, `${JSON.stringify(results)}\n`);
    if (other && !agree(other, results)) process.exitCode = 1;
  }
}

if (process.argv[1] === import.meta.filename)
  main().catch((error: unknown) => {
    console.error(error instanceof UsageError ? `${error.message}\n${USAGE}` : (error as Error).message);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  });
