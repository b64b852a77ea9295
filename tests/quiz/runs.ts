// SPDX-License-Identifier: GPL-2.0-only
// Runs each scenario that quizzes use once, for all seeds.
import { perKey } from '../../web/src/base/memo.ts';
import { builtOf, variantsOf } from '../../web/src/base/variants.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { offersIn, type Offer } from '../../web/src/quiz/offers.ts';
import type { QuizSpec } from '../../web/src/quiz/types.ts';
import { bareLane } from '../../web/src/session/without-source.ts';
import type { LaneRun } from '../../web/src/session/lane.ts';
import type { OpsFile } from '../../web/src/exhibit-api/types.ts';
import { manifest, models, run, type Run } from '../support/run.ts';
import { some } from '../support/some.ts';

/** Longer scenarios are set-up for one lookup, whose questions the others have too. */
const SHORT = process.env['LONG'] ? 80 : 30;

export interface Scenario {
  readonly spec: Omit<QuizSpec, 'seed' | 'count'>;
  readonly text: string;
  readonly file: OpsFile;
  readonly runs: readonly Run[];
  readonly lanes: readonly LaneRun[];
  readonly offers: readonly Offer[];
}

const variantsIn = (slug: string) =>
  variantsOf(
    manifest,
    manifest.exhibits.find((e) => e.slug === slug)!,
  );

/** The variants that every machine with this default kernel has and with which the exhibit opens. */
export const usualLanes = (slug: string): readonly string[] =>
  builtOf(
    variantsIn(slug).filter((v) => v.usual),
    models.get(slug)!.defaultVariants,
  );

/** The usual variants; with LONG=1 all built. */
export const lanesOf = (slug: string): readonly string[] =>
  process.env['LONG'] ? variantsIn(slug).flatMap((v) => (v.core ? [v.id] : [])) : usualLanes(slug);

export function scenarioOf(exhibit: string, slug: string, variants = lanesOf(exhibit)): Scenario {
  const { text } = manifest.exhibits.find((e) => e.slug === exhibit)!.scenarios.find((s) => s.slug === slug)!;
  const model = models.get(exhibit)!;
  const file = parseOps(model, text, 64);
  const runs = variants.map((v) => run(exhibit, v, text));
  const lanes = runs.map((r) => bareLane(model, r.trace, file.opens));
  const spec = { exhibit, scenario: slug, ops: null, variants, fanout: 64 };
  return { spec, text, file, runs, lanes, offers: offersIn(lanes, file.opens) };
}

/** The questions that a run of one's own operations offers. */
export function offersOf(exhibit: string, variants: readonly string[], text: string): readonly Offer[] {
  const model = models.get(exhibit)!;
  const { opens } = parseOps(model, text, 64);
  const lanes = variants.map((v) => bareLane(model, run(exhibit, v, text).trace, opens));
  return offersIn(lanes, opens);
}

const isShort = (exhibit: string, text: string): boolean =>
  parseOps(models.get(exhibit)!, text, 64).ops.length <= SHORT;

const found = perKey((_: 'all'): readonly Scenario[] =>
  manifest.exhibits.flatMap(({ slug: exhibit, scenarios }) =>
    some(
      scenarios.filter((s) => isShort(exhibit, s.text)),
      2,
      // In aio-lookup the scenarios from the first on are those whose questions differ.
      exhibit === 'aio-lookup' ? 0 : 1,
    ).map((s) => scenarioOf(exhibit, s.slug)),
  ),
);

/**
 * In the short run every second scenario of each exhibit, among which every kind of question is. They run once for all
 * files of a worker.
 */
export const allScenarios = (): readonly Scenario[] => found('all');
