// SPDX-License-Identifier: GPL-2.0-only
// Runs the first shipped recording, and prints its counts for the start page as JSON. The page's build runs it.
import { USUAL_FANOUT } from '../../base/fanout.ts';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtOf, variantsOf } from '../../base/variants.ts';
import { RECORDED } from '../../recording/exhibit.ts';
import { importRecording, USUAL } from '../../recording/import.ts';
import { runToEnd, totalsOf } from '../../recording/run.ts';
import { loadModels, loadProgram, readManifest } from '../../wasm/node.ts';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../../../public/recordings');

interface Shipped {
  readonly name: string;
  readonly file: string;
}

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
    return totalsOf(ops, runToEnd({ ...loadProgram(build, USUAL_FANOUT, variant), model, ops }));
  });
  return { name, adds: totals[0]!.adds, walks: totals.map((t) => t.walks) };
}

process.stdout.write(JSON.stringify(await recorded()));
