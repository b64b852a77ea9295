// SPDX-License-Identifier: GPL-2.0-only
// Runs operations, given as text, and gives the whole trace and the runner's report.
import type { Manifest } from '../../web/src/base/manifest.ts';
import { builtOf, runnable, variantsOf } from '../../web/src/base/variants.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import type { ExhibitModel } from '../../web/src/exhibit-api/types.ts';
import { makeReport, type Report } from '../../web/src/headless/report.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { loadModels, readManifest, runVariant } from '../../web/src/wasm/node.ts';
import type { RunInput } from '../../web/src/wasm/run.ts';

export const manifest: Manifest = readManifest();
export const models: ReadonlyMap<string, ExhibitModel> = await loadModels();

export interface Run {
  readonly trace: Trace;
  readonly model: ExhibitModel;
  readonly report: Report;
}

/** Runs to the end or to a crash, and makes a `report` in both cases. */
export function run(slug: string, variant: string, ops: string, fanout = 64, budget?: number): Run {
  const trace = runTrace(slug, variant, ops, fanout, budget);
  const model = models.get(slug)!;
  const build = manifest.exhibits.find((e) => e.slug === slug)!;
  return { trace, model, report: makeReport(runnable(manifest, build, variant), model, trace) };
}

/** The variants with which the page opens here. */
export function opensWith(slug: string): readonly string[] {
  const build = manifest.exhibits.find((e) => e.slug === slug)!;
  return builtOf(variantsOf(manifest, build), models.get(slug)!.defaultVariants);
}

export function runTrace(
  slug: string,
  variant: string,
  ops: string,
  fanout = 64,
  budget?: number,
  progress?: RunInput['progress'],
): Trace {
  const model = models.get(slug);
  const build = manifest.exhibits.find((e) => e.slug === slug);
  if (!model || !build) throw new Error(`no exhibit ${slug}`);
  const parsed = parseOps(model, ops, fanout);
  const asked = { model, fanout, ops: parsed.ops, ...(budget ? { budget } : {}) };
  return runVariant(build, variant, { ...asked, ...(progress ? { progress } : {}) });
}
