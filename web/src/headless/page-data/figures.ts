// SPDX-License-Identifier: GPL-2.0-only
// Counts the figures of the start page, each by running a scenario, and prints them as JSON. The page's build runs it.
import { fileURLToPath } from 'node:url';
import { builtOf, runnable, variantsOf } from '../../base/variants.ts';
import { parseOps } from '../../exhibit-api/ops.ts';
import { loadModels, readManifest, runVariant } from '../../wasm/node.ts';
import { makeReport } from '../report.ts';

export interface Figure {
  readonly scenario: string;
  /** Index of the counted operation in the scenario. */
  readonly op: number;
  readonly variants: readonly string[];
  readonly values: readonly number[];
  readonly unit: string;
  readonly note: string;
}

/** Figures by exhibit: of each that is built and has one. */
export async function figures(): Promise<Readonly<Record<string, Figure>>> {
  const manifest = readManifest();
  const out: Record<string, Figure> = {};
  for (const model of (await loadModels()).values()) {
    const build = manifest.exhibits.find((e) => e.slug === model.slug);
    if (!model.figure || !build) continue;
    const { scenario, counter, unit, note } = model.figure;
    const variants = builtOf(variantsOf(manifest, build), model.figure.variants);
    const text = build.scenarios.find((s) => s.slug === scenario)?.text;
    if (text === undefined)
      throw new Error(`${model.slug}: "figure" names the scenario ${scenario}, which is not there`);
    const fanout = build.fanouts[0]!;
    const { ops, opens } = parseOps(model, text, fanout, `${scenario}.ops`);
    const op = model.figure.op === undefined ? opens : ops.findIndex((o) => o.text === model.figure!.op);
    const value = (variant: string): number => {
      const trace = runVariant(build, variant, { model, fanout, ops });
      const report = makeReport(runnable(manifest, build, variant), model, trace);
      const counted = report.ops[op]?.counters[counter];
      if (counted === undefined) throw new Error(`${model.slug}: "figure" counts nothing in ${variant}`);
      return counted;
    };
    out[model.slug] = { scenario, op, variants, values: variants.map(value), unit, note };
  }
  return out;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(JSON.stringify(await figures()));
