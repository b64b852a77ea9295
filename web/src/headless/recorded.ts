// SPDX-License-Identifier: GPL-2.0-only
// What the start page says of a real recording, counted by running it; prints it as JSON. The page's build asks.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtOf, variantsOf } from '../base/variants.ts';
import { RECORDED } from '../recording/exhibit.ts';
import { importRecording, USUAL } from '../recording/import.ts';
import { RecordingRun, totalsOf } from '../recording/run.ts';
import { loadModels, loadProgram, readManifest } from '../wasm/node.ts';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../../public/recordings');

interface Shipped {
  readonly name: string;
  readonly file: string;
}

/** The first that comes with the page. */
async function recorded() {
  const { recordings } = JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as {
    readonly recordings: readonly [Shipped, ...Shipped[]];
  };
  const [{ name, file }] = recordings;
  const bytes = new Blob([readFileSync(join(FOLDER, file))]);
  const { ops } = await importRecording(bytes.stream(), file, USUAL);
  const manifest = readManifest();
  const model = (await loadModels()).get(RECORDED)!;
  const build = manifest.exhibits.find((e) => e.slug === model.slug)!;
  const totals = builtOf(variantsOf(manifest, build), model.defaultVariants).map((variant) => {
    const run = new RecordingRun({ ...loadProgram(build, 64, variant), model, ops });
    while (!run.finished) run.advance(1000);
    return totalsOf(ops, run.lane());
  });
  return { name, adds: totals[0]!.adds, walks: totals.map((t) => t.walks) };
}

process.stdout.write(JSON.stringify(await recorded()));
