// SPDX-License-Identifier: GPL-2.0-only
// Runs several variants side by side, without a browser.
import type { Manifest } from '../base/manifest.ts';
import { runnable } from '../base/variants.ts';
import { parseOps } from '../exhibit-api/ops.ts';
import type { OpsFile } from '../exhibit-api/types.ts';
import type { QuizSpec } from '../quiz/types.ts';
import { bareLane } from '../session/without-source.ts';
import type { LaneRun } from '../session/lane.ts';
import { steppedFrom } from '../trace/memory-limit.ts';
import { runVariant } from '../wasm/node.ts';
import { checkFanout, exhibitNamed, scenarioNamed, type Models } from './resolve.ts';
import { UsageError } from './usage.ts';

export type RunAsked = Pick<QuizSpec, 'exhibit' | 'scenario' | 'ops' | 'variants' | 'fanout'>;

function known<T>(attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Throws a UsageError, with what is allowed, if no such run exists. */
export function lanesOf(
  asked: RunAsked,
  manifest: Manifest,
  models: Models,
): OpsFile & { readonly lanes: readonly LaneRun[] } {
  const { model, build } = exhibitNamed(asked.exhibit, manifest, models);
  const scenario = asked.scenario === null ? null : scenarioNamed(build, asked.scenario);
  const { fanout } = asked;
  checkFanout(build, fanout);
  const text = scenario?.text ?? asked.ops ?? '';
  const file = parseOps(model, text, fanout, `${asked.scenario ?? 'its'}.ops`);
  const lanes = asked.variants.map((name) => {
    const { id } = known(() => runnable(manifest, build, name));
    const input = { model, fanout, ops: file.ops, steppedFrom: steppedFrom(file.opens) };
    return bareLane(model, runVariant(build, id, input), file.opens);
  });
  return { ...file, lanes };
}
