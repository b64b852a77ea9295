// SPDX-License-Identifier: GPL-2.0-only
// A recording of a real page cache, run on variants: what its inserts cost each.
import { accessSync, constants, createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { brief } from '../base/brief.ts';
import type { Manifest } from '../base/manifest.ts';
import { grouped } from '../base/numbers.ts';
import { writeWhole } from '../../../core-c/output/whole-file.mjs';
import { importRecording } from '../recording/import.ts';
import { FANOUT, RecordingRun, textOf, totalsOf, type Totals } from '../recording/run.ts';
import { sentence } from '../recording/sentence.ts';
import type { ImportedRecording } from '../recording/types.ts';
import { loadProgram } from '../wasm/node.ts';
import type { ImportArgs } from './commands.ts';
import { Crashed, checkWritable, notWritten } from './files.ts';
import type { Io } from './io.ts';
import { usualOf, variantAsked, type Models } from './resolve.ts';
import { UsageError } from './usage.ts';

export async function imported(
  args: ImportArgs,
  manifest: Manifest,
  models: Models,
  io: Io,
): Promise<number> {
  const { exhibit, path, asked, opsOut } = args;
  const model = models.get(exhibit)!;
  const build = manifest.exhibits.find((e) => e.slug === exhibit)!;
  const names = args.variants ?? usualOf(exhibit, manifest, models);
  const variants = names.map((name) => variantAsked(manifest, build, name));
  if (opsOut !== null) checkWritable('--ops-out', opsOut);
  const name = path === '-' ? 'standard input' : brief(path, 200);
  const recording = await importRecording(bytesOf(path, name, io), name, asked);
  if (opsOut !== null) notWritten('--ops-out', opsOut, () => writeWhole(opsOut, opsText(recording)));
  const totals = variants.map(({ id }) => {
    const run = new RecordingRun({ ...loadProgram(build, FANOUT, id), model, ops: recording.ops });
    while (!run.finished) run.advance(1000);
    const lane = run.lane();
    if (lane.crash !== null) throw new Crashed(`${id}: ${lane.crash}`);
    return totalsOf(recording.ops, lane);
  });
  const { format, kind, file, lines, skipped, ops, sampled, broken } = recording;
  for (const { line, text, why } of broken) io.complain(`${name}:${line}: skipped: ${why}: "${text}"`);
  const said = { format, kind, file, lines, skipped, operations: ops.count, sampled: sampled ?? false };
  io.print(
    args.json
      ? JSON.stringify({ exhibit, import: said, variants: totals })
      : `${table(totals)}\n\n${sentence(recording, totals, asked)}`,
  );
  return 0;
}

function bytesOf(path: string, name: string, io: Io): ReadableStream<Uint8Array<ArrayBuffer>> {
  try {
    if (path !== '-') {
      accessSync(path, constants.R_OK);
      if (statSync(path).isDirectory()) throw new Error('EISDIR: it is a folder');
    }
    const stream = path === '-' ? io.stream() : createReadStream(path);
    return Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
  } catch (error) {
    throw new UsageError(`--import ${name}: cannot be read (${(error as Error).message.split(',')[0]})`);
  }
}

/** As --ops takes them, and --import too. */
function opsText({ ops, file, format }: ImportedRecording): string {
  const lines = [`# page cache of ${file!.replace(/[^ -~]/g, '·')}, out of ${format}`];
  for (let n = 0; n < ops.count; n++) lines.push(textOf(ops, n));
  return lines.join('\n') + '\n';
}

function table(totals: readonly Totals[]): string {
  const rows = totals.map((t) => {
    const { variant, adds, walks, refaults, splits, failed } = t;
    const histogram = Object.entries(t.histogram).map(([took, times]) => `${took} × ${grouped(times)}`);
    return [variant, ...[adds, walks, refaults, splits, failed].map(grouped), histogram.join(', ')];
  });
  const all = [['variant', 'inserts', 'walks', 'refaults', 'splits', 'failed', 'walks × inserts'], ...rows];
  const widths = all[0]!.map((_, k) => Math.max(...all.map((r) => r[k]!.length)));
  const line = (r: readonly string[]): string =>
    r
      .map((cell, k) => (k === 0 || k === r.length - 1 ? cell.padEnd(widths[k]!) : cell.padStart(widths[k]!)))
      .join('  ');
  return all.map((r) => line(r).trimEnd()).join('\n');
}
