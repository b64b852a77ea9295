// SPDX-License-Identifier: GPL-2.0-only
// Runs every scenario on every variant that is built, and records which lines of C each one runs.
import { USUAL_FANOUT } from '../../base/fanout.ts';
import { Kind, RECORD_WORDS, idOf, kindOf } from '../../base/abi.gen.ts';
import { isDriver, isEnvironment } from '../../base/c-file-kind.ts';
import type { ExhibitBuild, Manifest } from '../../base/manifest.ts';
import { isBefore, variantsOf, type Variant } from '../../base/variants.ts';
import { metaOf } from '../../exhibit-api/ops-text.ts';
import { parseOps } from '../../exhibit-api/ops.ts';
import type { ExhibitModel } from '../../exhibit-api/types.ts';
import { Restartable } from '../../finder/restartable.ts';
import { BUDGET } from '../../wasm/core.ts';
import { loadProgram } from '../../wasm/node.ts';
import { runOp, Windows } from '../../wasm/run.ts';

export interface LineRuns {
  readonly function: string;
  /** Indices of the scenarios that run the line. */
  readonly scenarios: readonly number[];
}

/** Lines with code by path and number, in the kernel's and the variants' files. */
export type FileRuns = ReadonlyMap<string, ReadonlyMap<number, LineRuns>>;

export interface VariantRuns {
  readonly variant: Variant;
  readonly files: FileRuns;
}

/** Records for each scenario which sites of one variant it reaches. */
function sitesRun(build: ExhibitBuild, model: ExhibitModel, variant: Variant) {
  const program = loadProgram(build, USUAL_FANOUT, variant.id);
  const restartable = new Restartable(program, USUAL_FANOUT, BUDGET);
  const { length } = program.sites.sites.kind;
  const runs = build.scenarios.map(({ slug, text }) => {
    const ran = new Uint8Array(length);
    const { from } = metaOf(text);
    if (from && variant.origin === 'linux' && isBefore(variant.on, from)) return ran;
    const core = restartable.start();
    const windows = new Windows({ ...program, model, fanout: USUAL_FANOUT }, core);
    for (const op of parseOps(model, text, USUAL_FANOUT, `${slug}.ops`).ops) {
      const { records, panic } = runOp(core, op, windows.of(op));
      for (let at = 0; at < records.length; at += RECORD_WORDS)
        if (kindOf(records[at]!) === Kind.STEP) ran[idOf(records[at]!)] = 1;
      if (panic === null) continue;
      restartable.discard();
      break;
    }
    windows.end();
    return ran;
  });
  restartable.end();
  return { sites: program.sites, runs };
}

function filesOf({ sites, runs }: ReturnType<typeof sitesRun>): FileRuns {
  const { kind, file, line, func } = sites.sites;
  const files = new Map<string, Map<number, { function: string; scenarios: Set<number> }>>();
  for (const [site, is] of kind.entries()) {
    const path = sites.files[file[site]!]!.path;
    if (is !== 0 || isEnvironment(path) || isDriver(path)) continue;
    const lines = files.get(path) ?? new Map<number, { function: string; scenarios: Set<number> }>();
    files.set(path, lines);
    const name = sites.functions[func[site]!]![0];
    const at = lines.get(line[site]!) ?? { function: name, scenarios: new Set() };
    lines.set(line[site]!, at);
    for (const [scenario, ran] of runs.entries()) if (ran[site]) at.scenarios.add(scenario);
  }
  return new Map(
    [...files].map(([path, lines]) => {
      const sorted = [...lines].sort(([a], [b]) => a - b);
      const plain = sorted.map(
        ([n, l]) => [n, { ...l, scenarios: [...l.scenarios].sort((a, b) => a - b) }] as const,
      );
      return [path, new Map(plain)];
    }),
  );
}

/** Does so for each variant that is built. */
export const runsOf = (
  manifest: Manifest,
  build: ExhibitBuild,
  model: ExhibitModel,
): readonly VariantRuns[] =>
  variantsOf(manifest, build)
    .filter((variant) => variant.core)
    .map((variant) => ({ variant, files: filesOf(sitesRun(build, model, variant)) }));
