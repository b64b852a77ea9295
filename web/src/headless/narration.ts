// SPDX-License-Identifier: GPL-2.0-only
// Prints every sentence that the page shows at walk events: `npm run sentences`.
import { setImmediate } from 'node:timers/promises';
import { brief } from '../base/brief.ts';
import type { ExhibitBuild, Manifest } from '../base/manifest.ts';
import { variantsOf } from '../base/variants.ts';
import { OpsError, parseOps } from '../exhibit-api/ops.ts';
import { narratedSteps } from '../stepping/narrated-steps.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import type { Trace } from '../trace/trace.ts';
import { loadModels, readManifest, runVariant } from '../wasm/node.ts';
import { UsageError } from './usage.ts';
import { OF_PROCESS, type Io } from './io.ts';

interface Named {
  readonly name: string;
  readonly trace: Trace;
}

/** Runs every scenario in every variant that is built, at each fan-out that it fits. */
function* runs(manifest: Manifest, build: ExhibitBuild, model: ExhibitModel): Generator<Named> {
  const variants = variantsOf(manifest, build).filter((v) => v.core);
  for (const fanout of build.fanouts) {
    for (const { slug, text } of build.scenarios) {
      let ops;
      try {
        ({ ops } = parseOps(model, text, fanout, slug));
      } catch (error) {
        if (error instanceof OpsError) continue; // The scenario's indices are too high for so few slots.
        throw error;
      }
      for (const { id: variant } of variants)
        yield {
          name: `${build.slug}/${slug}/${variant}${fanout === build.fanouts[0] ? '' : `@${fanout}`}`,
          trace: runVariant(build, variant, { model, fanout, ops }),
        };
    }
  }
}

async function tell(model: ExhibitModel, { name, trace }: Named, io: Pick<Io, 'print'>): Promise<void> {
  let step = 0;
  const lines: string[] = [];
  for (const { fact } of narratedSteps(model, trace))
    lines.push(`${name} ${++step}: ${fact ? model.narrator.say(fact) : ''}`);
  io.print(lines.join('\n'));
  // A pause lets the process notice that its reader has closed the output.
  await setImmediate();
}

async function tellAll(wanted: readonly string[], io: Pick<Io, 'print'>): Promise<void> {
  const models = await loadModels();
  const unknown = wanted.find((slug) => !models.has(slug));
  if (unknown !== undefined)
    throw new UsageError(`"${brief(unknown)}" is no exhibit; allowed: ${[...models.keys()].join(', ')}`);
  const manifest = readManifest();
  for (const build of manifest.exhibits) {
    const model = models.get(build.slug);
    if (model && (!wanted.length || wanted.includes(build.slug)))
      for (const run of runs(manifest, build, model)) await tell(model, run, io);
  }
}

/** Returns the exit code. */
export async function sentences(
  exhibits: readonly string[],
  io: Pick<Io, 'print' | 'complain'> = OF_PROCESS,
): Promise<number> {
  try {
    await tellAll(exhibits, io);
    return 0;
  } catch (error) {
    io.complain(error instanceof Error ? error.message : String(error));
    return error instanceof UsageError ? 2 : 1;
  }
}
