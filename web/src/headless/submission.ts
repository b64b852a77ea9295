// SPDX-License-Identifier: GPL-2.0-only
// What is handed in for an exercise: its C file, edited, or a unified diff of it.
import type { ExerciseInfo } from '../base/exercise.ts';
import type { Edit, LabFile } from '../base/lab.ts';
import { PatchError, applied, leftOut, pathsIn } from '../patch/diffs.ts';
import { tooLong } from '../patch/handed.ts';
import { piecesOf } from '../patch/text.ts';

/** Neither: a sentence for its author. */
export class NotTaken extends Error {}

/**
 * By its first line, which no C has; else by its name; else by what is in it: most lines of the file to start from
 * stand in a C file as they are, and in a diff behind a space.
 */
function isDiff({ start }: ExerciseInfo, name: string, text: string): boolean {
  if (/^\uFEFF?\s*(?:diff |--- |Index: |From |[A-Z][\w-]*: )/.test(text)) return true;
  if (/\.[ch]$/i.test(name)) return false;
  if (/\.(?:patch|diff|mbox|eml)$/i.test(name)) return true;
  const lines = new Set(text.split('\n'));
  const own = start.split('\n').filter((line) => line.trim().length > 2);
  return own.filter((line) => lines.has(line)).length * 2 < own.length && pathsIn(text).length > 0;
}

export interface Taken extends Edit {
  /** What of a diff is not in it, in a sentence; '': nothing. */
  readonly leftOut: string;
}

/** `name`: of the file that was handed in. */
export function editOf(exercise: ExerciseInfo, file: LabFile, handedIn: string, name = ''): Taken {
  const text = handedIn.replaceAll('\r\n', '\n').replace(/\n$/, '');
  const { path } = exercise;
  try {
    const why = tooLong(text);
    if (why) throw new PatchError(why);
    if (!isDiff(exercise, name, text)) return { path, text, leftOut: '' };
    return { path, ...appliedTo(exercise, file, text) };
  } catch (error) {
    if (!(error instanceof PatchError)) throw error;
    throw new NotTaken(error.message);
  }
}

function appliedTo(exercise: ExerciseInfo, file: LabFile, patch: string): Pick<Taken, 'text' | 'leftOut'> {
  let refused: PatchError | undefined;
  for (const base of basesOf(exercise, file, patch))
    try {
      return { text: applied(base, patch), leftOut: leftOut(base, patch) };
    } catch (error) {
      if (!(error instanceof PatchError)) throw error;
      refused ??= error;
    }
  throw refused ?? new PatchError('There is no unified diff in this.');
}

/**
 * What a diff may be of. By the kernel's path: the starting file as it lies in the kernel's, or the file as it is
 * shipped. By any other, as `diff -u start.c mine.c` has it: the starting file alone.
 */
function basesOf(exercise: ExerciseInfo, file: LabFile, patch: string): readonly LabFile[] {
  const { start, path } = exercise;
  const paths = pathsIn(patch);
  if (paths.length === 1 && paths[0] !== path)
    return [{ ...file, path: paths[0]!, pieces: [{ name: null, first: 1, text: start }] }];
  const pieces = piecesOf(file, start).map(({ lines }, i) => ({
    ...file.pieces[i]!,
    text: lines.join('\n'),
  }));
  return [{ ...file, pieces }, file];
}
