// SPDX-License-Identifier: GPL-2.0-only
// Takes shipped variants of the page cache as the versions of a series.
import type { ExerciseInfo } from '../../web/src/base/exercise.ts';
import { runnable } from '../../web/src/base/variants.ts';
import { exercisesOf } from '../../web/src/headless/exercise-judge.ts';
import { randomOpsOf } from '../../web/src/series/cases.ts';
import { scenariosFor } from '../../web/src/series/scenarios.ts';
import type { SeriesScenario, SeriesVersion } from '../../web/src/series/types.ts';
import { judgedModel, loadProgram } from '../../web/src/wasm/node.ts';
import { manifest, models } from '../support/run.ts';

export const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
export const model = await judgedModel(models.get('page-cache')!);
export const exercises: readonly ExerciseInfo[] = exercisesOf(build);
export const random = randomOpsOf(exercises, 64);

export const versionsOf = (...names: readonly string[]): readonly SeriesVersion[] =>
  names.map((name, n) => ({ n, name, program: { ...loadProgram(build, 64, name), name } }));

export const scenarios: readonly SeriesScenario[] = scenariosFor(
  build.scenarios,
  model,
  64,
  runnable(manifest, build, 'v6.9'),
);

export const scenario = (slug: string): SeriesScenario => scenarios.find((s) => s.slug === slug)!;
