// SPDX-License-Identifier: GPL-2.0-only
// Judges a solution of an exercise.
import * as z from 'zod';
import type { ExerciseInfo } from '../../../base/exercise.ts';
import { unifiedOf } from '../../../patch/diffs.ts';
import { labOf } from '../../compiler.ts';
import { exerciseNamed } from '../../exercise.ts';
import { ExerciseJudge } from '../../exercise-judge.ts';
import { exhibitNamed } from '../../resolve.ts';
import { NotTaken, editOf } from '../../submission.ts';
import { toJson } from '../../verdict.ts';
import { addressed } from '../address.ts';
import { input, tool, type Context } from '../tool.ts';

/** The exercise in the patch lab, with the solution in it. `patch`: as it was handed in; null: none. */
export function exerciseAddress(exercise: ExerciseInfo, patch: string | null, context: Context) {
  const { name, exhibit, variant, fanout, path } = exercise;
  const found = exhibitNamed(exhibit, context.manifest, context.models);
  const place = { exhibit, fanout, variants: [variant], panel: 'patch', pick: name };
  const file = labOf(found.build, variant, fanout)?.files.find((f) => f.path === path);
  try {
    const diff = patch === null || !file ? '' : unifiedOf(file, editOf(exercise, file, patch).text);
    return addressed(context, found, { ...place, patch: diff || null });
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    return addressed(context, found, place);
  }
}

export const judge = tool({
  title: 'Judge a patch',
  description:
    'Compiles a solution of an exercise to WebAssembly, runs the scenarios and a thousand random operations with races and ' +
    'failing memory, and compares with the reference. "first" is the shortest failing case. It takes up to a minute.',
  input: input({
    exercise: z.string().describe('An exercise, such as "three-walks". The tool list names all.'),
    patch: z.string().describe("The exercise's C file, edited, or a unified diff of it."),
  }),
  rest: 'solve the first failure, then judge again',
  async answer({ exercise: name, patch }, context) {
    const { build, exercise } = exerciseNamed(context.manifest, name);
    const judging = new ExerciseJudge(build, exercise, context.models, context.llvm);
    const judged = await judging.judge(patch);
    const { kernel } = context.manifest;
    return { kernel, ...toJson(judged), ...exerciseAddress(exercise, patch, context) };
  },
});
