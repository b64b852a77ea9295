// SPDX-License-Identifier: GPL-2.0-only
// A run of several variants beside one another, without a browser.
import { brief } from '../base/brief.ts';
import type { Manifest } from '../base/manifest.ts';
import { builtOf, runnable, variantsOf } from '../base/variants.ts';
import { parseOps } from '../exhibit-api/ops.ts';
import type { ExhibitModel, OpsFile } from '../exhibit-api/types.ts';
import type { QuizSpec } from '../quiz/types.ts';
import { bareLane } from '../session/bare.ts';
import type { LaneRun } from '../session/lane.ts';
import { steppedFrom } from '../trace/budget.ts';
import { Trace } from '../trace/trace.ts';
import { loadProgram } from '../wasm/node.ts';
import { runOps } from '../wasm/run.ts';
import { UsageError } from './args.ts';

export type Models = ReadonlyMap<string, ExhibitModel>;
export type RunAsked = Pick<QuizSpec, 'exhibit' | 'scenario' | 'ops' | 'variants' | 'fanout'>;

function known<T>(attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Throws, with what is allowed, where there is no such run. */
export function lanesOf(
  asked: RunAsked,
  manifest: Manifest,
  models: Models,
): OpsFile & { readonly lanes: readonly LaneRun[] } {
  const model = models.get(asked.exhibit);
  const build = manifest.exhibits.find((e) => e.slug === asked.exhibit);
  if (!model || !build)
    throw new UsageError(
      `"${brief(asked.exhibit)}" is no exhibit; allowed: ${[...models.keys()].join(', ')}`,
    );
  const scenario = build.scenarios.find((s) => s.slug === asked.scenario);
  if (!scenario && asked.scenario !== null)
    throw new UsageError(
      `"${brief(asked.scenario)}" is no scenario of ${build.slug}; allowed: ${build.scenarios.map((s) => s.slug).join(', ')}`,
    );
  const { fanout } = asked;
  if (!build.fanouts.some((f) => f === fanout))
    throw new UsageError(`${build.slug} has no fan-out ${fanout}; allowed: ${build.fanouts.join(', ')}`);
  const text = scenario?.text ?? asked.ops ?? '';
  const file = parseOps(model, text, fanout, `${asked.scenario ?? 'its'}.ops`);
  const lanes = asked.variants.map((name) => {
    const { id } = known(() => runnable(manifest, build, name));
    const program = loadProgram(build, fanout, id);
    const data = runOps({ ...program, model, fanout, ops: file.ops, steppedFrom: steppedFrom(file.opens) });
    return bareLane(model, new Trace(data), file.opens);
  });
  return { ...file, lanes };
}

/** Variants that the page opens with, and that every machine with this default kernel has. */
export function usualOf(exhibit: string, manifest: Manifest, models: Models): readonly string[] {
  const model = models.get(exhibit);
  const build = manifest.exhibits.find((e) => e.slug === exhibit);
  if (!model || !build) return [];
  const usual = variantsOf(manifest, build).filter((v) => v.usual);
  return builtOf(usual, model.defaultVariants);
}
