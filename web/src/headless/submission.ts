// SPDX-License-Identifier: GPL-2.0-only
// Reads a solution of an exercise: the edited C file, or a unified diff of it.
import type { ExerciseInfo } from '../base/exercise.ts';
import type { Edit, LabFile } from '../base/lab.ts';
import { PatchError, applied, leftOut, pathsIn } from '../patch/diffs.ts';
import { tooLong } from '../patch/handed.ts';
import { piecesOf } from '../patch/text.ts';

/** The file is neither. The message is a sentence for its author. */
export class NotTaken extends Error {}

/**
 * Tells a diff from a C file by its first line, which no C has. Otherwise the file's name decides, then its lines. A
 * C file has most lines of the starting file as they are, a diff has them after a space.
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
  /** Other changes of the diff, in a sentence; '': none. */
  readonly leftOut: string;
}

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
 * Texts that a diff may apply to. A diff with the kernel's path may be of the shipped file. It may also be of the
 * starting file, at its place in the kernel's. A diff with another path (`diff -u start.c mine.c`) is of the starting
 * file.
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
