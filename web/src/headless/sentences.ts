// SPDX-License-Identifier: GPL-2.0-only
// Every sentence that the page shows at walk events: npm run -s sentences [-- EXHIBIT…]
//   exhibit/scenario/variant step: sentence      (variant@16 where a node has not 64 slots)
// Steps count through the whole run, set-up included. Exit codes: 0, or 2 for an exhibit that does not exist.
import type { ExhibitBuild } from '../base/manifest.ts';
import { parseOps } from '../exhibit-api/ops.ts';
import { toldSteps } from '../exhibit-api/told-steps.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { Trace } from '../trace/trace.ts';
import { loadModels, loadProgram, readManifest } from '../wasm/node.ts';
import { runOps } from '../wasm/run.ts';

interface Named {
  readonly name: string;
  readonly trace: Trace;
}

/** Every scenario in every variant and number of slots per node that it fits. */
function* runs(build: ExhibitBuild, model: ExhibitModel): Generator<Named> {
  for (const fanout of build.fanouts) {
    for (const { slug, text } of build.scenarios) {
      let ops;
      try {
        ({ ops } = parseOps(model, text, fanout, slug));
      } catch {
        continue; // Its indices are too high for so few slots.
      }
      for (const { id: variant } of build.variants)
        yield {
          name: `${build.slug}/${slug}/${variant}${fanout === build.fanouts[0] ? '' : `@${fanout}`}`,
          trace: new Trace(runOps({ ...loadProgram(build, fanout, variant), model, fanout, ops })),
        };
    }
  }
}

function print(model: ExhibitModel, { name, trace }: Named): void {
  let step = 0;
  const lines: string[] = [];
  for (const { fact } of toldSteps(model, trace))
    lines.push(`${name} ${++step}: ${fact ? model.narrator.say(fact) : ''}\n`);
  process.stdout.write(lines.join(''));
}

const { exhibits } = readManifest();
const models = await loadModels();
const wanted = process.argv.slice(2);
const unknown = wanted.find((slug) => !exhibits.some((e) => e.slug === slug));
if (unknown === undefined)
  for (const build of exhibits) {
    const model = models.get(build.slug);
    if (model && (!wanted.length || wanted.includes(build.slug)))
      for (const run of runs(build, model)) print(model, run);
  }
else {
  console.error(`There is no exhibit "${unknown}". There are: ${exhibits.map((e) => e.slug).join(', ')}.`);
  process.exitCode = 2;
}
