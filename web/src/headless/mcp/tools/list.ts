// SPDX-License-Identifier: GPL-2.0-only
// Lists what there is to ask about: all exhibits, one exhibit, or one exercise.
import * as z from 'zod';
import type { ExhibitBuild } from '../../../base/manifest.ts';
import { addsKernel, headingOf, variantsOf } from '../../../base/variants.ts';
import { usageOf } from '../../../exhibit-api/ops.ts';
import { metaOf } from '../../../exhibit-api/ops-text.ts';
import { labOf } from '../../compiler.ts';
import { exerciseNamed } from '../../exercise.ts';
import { exercisesOf } from '../../exercise-judge.ts';
import { exhibitNamed } from '../../resolve.ts';
import { UsageError } from '../../usage.ts';
import { addressed } from '../address.ts';
import type { Answer } from '../answer.ts';
import { input, EXHIBIT, tool, type Context } from '../tool.ts';
import { exerciseAddress } from './judge.ts';

/** The variants of an exhibit. One that is not built says the command that builds it. */
const variantsIn = (build: ExhibitBuild, { manifest }: Context): readonly Answer[] =>
  variantsOf(manifest, build).map((variant) => ({
    ...{ variant: variant.id, kernel: variant.kernel?.kernel ?? variant.on, origin: headingOf(variant).from },
    ...(variant.core ? {} : { missing: addsKernel(variant.on) }),
  }));

const everything = (context: Context): Answer => ({
  ...{ kernel: context.manifest.kernel, address: context.page },
  exhibits: [...context.models.values()].flatMap((model) => {
    const build = context.manifest.exhibits.find(({ slug }) => slug === model.slug);
    return build
      ? {
          ...{ exhibit: model.slug, title: model.title, fanouts: build.fanouts },
          variants: variantsOf(context.manifest, build).flatMap(({ id, core }) => (core ? [id] : [])),
          scenarios: build.scenarios.map(({ slug }) => slug),
          exercises: exercisesOf(build).map(({ name }) => name),
        }
      : [];
  }),
});

async function ofExhibit(name: string, context: Context): Promise<Answer> {
  const { model, build } = exhibitNamed(name, context.manifest, context.models);
  const files = labOf(build)?.files ?? [];
  return {
    ...{ exhibit: name, title: model.title, about: model.blurb, fanouts: build.fanouts },
    variants: variantsIn(build, context),
    operations: usageOf(model),
    scenarios: build.scenarios.map(({ slug, text }) => ({
      ...{ scenario: slug, title: metaOf(text)['title'] ?? slug },
    })),
    counters: model.counters.map(({ key, label }) => ({ counter: key, label })),
    queries: ((await model.queries?.()) ?? []).map(({ name: asks, query }) => ({ asks, query })),
    patches: files.map(({ path, pieces, variants }) => ({
      ...{ path, functions: pieces.flatMap((piece) => piece.name ?? []), variants },
    })),
    exercises: exercisesOf(build).map((e) => ({ exercise: e.name, title: e.title })),
    ...addressed(context, { model, build }, { exhibit: name }),
  };
}

function ofExercise(name: string, context: Context): Answer {
  const { exercise } = exerciseNamed(context.manifest, name);
  const { exhibit, title, text, path, start } = exercise;
  return {
    ...{ exercise: name, exhibit, title, text, path },
    scenarios: exercise.scenarios.map((s) => s.slug),
    ...exerciseAddress(exercise, null, context),
    start,
  };
}

export const list = tool({
  title: 'What there is',
  description:
    'Lists exhibits with their variants (versions of kernel C) and scenarios (lists of operations). Call it first. ' +
    'With an exhibit: its operations, counters and ready queries. With an exercise: its task and the C file to edit.',
  input: input({
    exhibit: EXHIBIT.optional(),
    exercise: z.string().optional().describe('An exercise of the patch lab, such as "three-walks".'),
  }),
  rest: 'name an exhibit or an exercise',
  answer({ exhibit, exercise }, context) {
    if (exhibit !== undefined && exercise !== undefined)
      throw new UsageError('exhibit and exercise do not go together; give one of them, or neither');
    if (exercise !== undefined) return ofExercise(exercise, context);
    return exhibit === undefined ? everything(context) : ofExhibit(exhibit, context);
  },
});
