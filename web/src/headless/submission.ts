// SPDX-License-Identifier: GPL-2.0-only
// What is handed in for an exercise: its C file, edited, or a unified diff of it.
import type { ExerciseInfo } from '../base/exercise.ts';
import type { Edit, LabFile } from '../base/lab.ts';
import { PatchError, applied, pathsIn } from '../patch/diffs.ts';
import { piecesOf } from '../patch/text.ts';

/** Neither: a sentence for its author. */
export class NotTaken extends Error {}

const isDiff = (text: string): boolean => /^--- .*\n\+\+\+ /m.test(text) && /^@@ /m.test(text);

export function editOf(exercise: ExerciseInfo, file: LabFile, handedIn: string): Edit {
  const text = handedIn.replaceAll('\r\n', '\n').replace(/\n$/, '');
  const { path } = exercise;
  if (!isDiff(text)) return { path, text };
  let refused: unknown;
  for (const base of basesOf(exercise, file, text))
    try {
      return { path, text: applied(base, text) };
    } catch (error) {
      if (!(error instanceof PatchError)) throw error;
      refused ??= error;
    }
  throw new NotTaken(refused instanceof Error ? refused.message : 'There is no unified diff in this.');
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
