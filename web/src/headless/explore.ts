// SPDX-License-Identifier: GPL-2.0-only
// Tries every interleaving of two CPUs: npm run -s explore -- [exhibit] [--start ID] [--fanout 64|16|8] [--length N] [--json]
// Exit codes: 0 finished (failing interleavings are the result), 2 bad usage.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Exploration } from '../exhibit-api/race.ts';
import type { RaceStart } from '../exhibit-api/types.ts';
import { exploreAll } from '../wasm/explore.ts';
import { loadModels, loadProgram, readManifest } from '../wasm/node.ts';

const USAGE =
  'usage: npm run -s explore -- [exhibit] [--start ID] [--fanout 64|16|8] [--length 1|2|3] [--json]';

class UsageError extends Error {}

const OPTIONS = {
  start: { type: 'string' },
  fanout: { type: 'string', default: '64' },
  length: { type: 'string', default: '3' },
  json: { type: 'boolean', default: false },
} as const satisfies ParseArgsConfig['options'];

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

function format(start: RaceStart, found: Exploration, ms: number): string {
  const n = (x: number): string => x.toLocaleString('en');
  const verdicts = Object.entries(found.outcomes).map(([variant, counts]) => {
    const parts = Object.entries(counts).filter(([, count]) => count > 0);
    return `  ${variant.padEnd(8)} ${parts.map(([outcome, count]) => `${n(count)} ${outcome}`).join(', ')}`;
  });
  const minimal = found.failures.filter((f) => f.minimal);
  return [
    `${start.id}: A does "${start.op.replace(/\n/g, '; ')}" over ${start.label}`,
    `  ${n(found.tried)} interleavings, ${n(found.ran)} run (in the others CPU B finds nothing to do), ${Math.round(ms)} ms`,
    ...verdicts,
    ...minimal.map(
      (f) =>
        `  ${f.outcome.padEnd(8)} ${f.variant.padEnd(7)} race@${f.window} ${f.sequence.join('; ')}: ${f.sentence}`,
    ),
    `  and ${n(found.failures.length - minimal.length)} longer or like these`,
  ].join('\n');
}

async function main(): Promise<void> {
  const { values, positionals } = parse(process.argv.slice(2));
  const slug = positionals[0] ?? 'page-cache';
  const model = (await loadModels()).get(slug);
  const build = readManifest().exhibits.find((e) => e.slug === slug);
  if (!model?.race || !build) throw new UsageError(`"${slug}" has no race to explore\n${USAGE}`);
  const fanout = Number(values.fanout);
  if (!build.fanouts.some((f) => f === fanout))
    throw new UsageError(`--fanout is ${values.fanout}; allowed: ${build.fanouts.join(', ')}`);
  const length = Number(values.length);
  if (![1, 2, 3].includes(length)) throw new UsageError(`--length is ${values.length}; allowed: 1, 2, 3`);
  const all = model.race.starts(fanout);
  const starts = all.filter((s) => values.start === undefined || s.id === values.start);
  if (starts.length === 0)
    throw new UsageError(`--start is ${values.start}; allowed: ${all.map((s) => s.id).join(', ')}`);
  const program = { model, variants: build.variants.map(({ id }) => loadProgram(build, fanout, id)) };
  const results = starts.map((start) => {
    const before = performance.now();
    const found = exploreAll(program, { ...start, fanout }, length);
    return { start, found, ms: performance.now() - before };
  });
  const output = values.json
    ? JSON.stringify({
        exhibit: slug,
        fanout,
        length,
        starts: results.map(({ start, found }) => ({ ...start, ...found })),
      })
    : results.map(({ start, found, ms }) => format(start, found, ms)).join('\n\n');
  process.stdout.write(`${output}\n`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
