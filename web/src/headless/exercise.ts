// SPDX-License-Identifier: GPL-2.0-only
// Judges patches without a browser: a single one, or each in a folder.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brief } from '../base/brief.ts';
import type { ExerciseInfo } from '../base/exercise.ts';
import type { ExhibitBuild, Manifest } from '../base/manifest.ts';
import type { ExerciseArgs } from './commands.ts';
import { loadLlvm } from './compiler.ts';
import { readingPatch, textOf } from './handed-in.ts';
import type { Io } from './io.ts';
import { ExerciseJudge, exercisesOf, notTaken } from './exercise-judge.ts';
import { refused, type Models } from './resolve.ts';
import { UsageError } from './usage.ts';
import { NotTaken } from './submission.ts';
import { formatJudgement, formatRow, toJson } from './verdict.ts';

export class NotCompiled extends Error {}

export function exerciseList(json: boolean, manifest: Manifest): string {
  const all = manifest.exhibits.flatMap(exercisesOf);
  if (json)
    return JSON.stringify(
      all.map(({ name, exhibit, title, files }) => ({
        ...{ name, exhibit, title, file: files.start, reference: files.reference },
      })),
    );
  return [
    ...all.flatMap((e) => [
      `${e.name.padEnd(16)} ${e.title} (${e.exhibit})`,
      `${''.padEnd(16)} ${e.files.start}`,
    ]),
    ...manifest.exhibits.flatMap((e) => e.noExercises ?? []),
  ].join('\n');
}

/** Finds an exercise. One that does not fit the default kernel is refused with the reason. */
export function exerciseNamed(
  manifest: Manifest,
  name: string,
): { readonly build: ExhibitBuild; readonly exercise: ExerciseInfo } {
  const all = manifest.exhibits.flatMap((build) =>
    exercisesOf(build).map((exercise) => ({ build, exercise })),
  );
  const found = all.find(({ exercise }) => exercise.name === name);
  if (found) return found;
  const reason = manifest.exhibits
    .flatMap((e) => e.noExercises ?? [])
    .find((r) => r.startsWith(`The exercise ${name} `));
  if (reason !== undefined) throw new UsageError(reason);
  const allowed = all.map(({ exercise }) => exercise.name);
  throw refused(name, 'exercise', allowed);
}

const lines = (...parts: readonly string[]): string => parts.filter(Boolean).join('\n');

/** Prints the verdict, or a line for each patch of a folder. Returns the exit code, of a folder the worst one. */
export async function judged(
  args: ExerciseArgs,
  manifest: Manifest,
  models: Models,
  io: Io,
): Promise<number> {
  const { build, exercise } = exerciseNamed(manifest, args.exercise);
  const isFolder = args.patch !== '-' && readingPatch(args.patch, () => statSync(args.patch).isDirectory());
  const texts = isFolder ? filesIn(args.patch) : [args.patch];
  const llvm = loadLlvm();
  const judge = new ExerciseJudge(build, exercise, models, llvm);
  let code = 0;
  try {
    for (const file of texts) {
      const path = isFolder ? join(args.patch, file) : file;
      const one = await (async () => judge.judge(textOf(path, io), undefined, file))().catch(
        (error: Error) => {
          // One bad file of a folder does not stop the next.
          if (isFolder || error instanceof NotTaken) return notTaken(exercise, error);
          throw error;
        },
      );
      if (isFolder) io.print(args.json ? JSON.stringify({ file, ...toJson(one) }) : formatRow(file, one));
      else if (!one.judgement) throw new NotCompiled(lines(...one.messages, one.leftOut));
      else if (args.json) io.print(JSON.stringify(toJson(one)));
      else io.print(lines(formatJudgement(exercise, one.judgement), one.leftOut));
      code = Math.max(code, one.judgement === null ? 3 : one.judgement.passed ? 0 : 1);
    }
  } finally {
    await llvm.close();
  }
  return code;
}

const filesIn = (folder: string): readonly string[] => {
  const files = readdirSync(folder, { withFileTypes: true }).filter((e) => !e.isDirectory());
  const names = files.map((e) => e.name).filter((name) => /\.(?:c|h|patch|diff|mbox|eml)$/.test(name));
  if (!names.length)
    throw new UsageError(
      `--patch ${brief(folder)}: no .c, .h, .patch, .diff, .mbox or .eml file is in this folder`,
    );
  return names.sort();
};
