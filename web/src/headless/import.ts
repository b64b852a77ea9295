// SPDX-License-Identifier: GPL-2.0-only
// Runs a recording of a real page cache on variants, and prints what its inserts cost in each.
import { USUAL_FANOUT } from '../base/fanout.ts';
import { accessSync, constants, createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { brief } from '../base/brief.ts';
import type { Manifest } from '../base/manifest.ts';
import { grouped } from '../base/numbers.ts';
import { writeWhole } from '../../../core-c/output/whole-file.mjs';
import { importRecording } from '../recording/import.ts';
import { runToEnd, textOf, totalsOf, type Totals } from '../recording/run.ts';
import { sentence } from '../recording/sentence.ts';
import type { ImportedRecording } from '../recording/types.ts';
import { loadProgram } from '../wasm/node.ts';
import type { ImportArgs } from './commands.ts';
import { Crashed, checkWritable, notWritten, reading } from './files.ts';
import type { Io } from './io.ts';
import { tableOf } from './table.ts';
import { usualOf, variantAsked, type Models } from './resolve.ts';

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
    const lane = runToEnd({ ...loadProgram(build, USUAL_FANOUT, id), model, ops: recording.ops });
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

const bytesOf = (path: string, name: string, io: Io): ReadableStream<Uint8Array<ArrayBuffer>> =>
  reading(`--import ${name}`, () => {
    if (path !== '-') {
      accessSync(path, constants.R_OK);
      if (statSync(path).isDirectory()) throw new Error('EISDIR: it is a folder');
    }
    const stream = path === '-' ? io.stream() : createReadStream(path);
    return Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
  });

/** The operations as --ops and --import take them. */
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
  return tableOf(all, [0, all[0]!.length - 1]).join('\n');
}
