// SPDX-License-Identifier: GPL-2.0-only
// Finds what to compile for some edits: the texts as the compiler reads them, and the C files that include them.
import { isWhole, type Edit, type LabFile, type LabPack } from '../base/lab.ts';
import type { Edited } from './messages.ts';
import { refusedText } from './refuse.ts';
import { lineNumbers, linesIn, stagedText, textOf } from './text.ts';

/** The edited file, with the edit's own pieces if it has them. */
function fileOf(pack: LabPack, { path, pieces }: Edit): LabFile {
  const file = pack.files.find((f) => f.path === path);
  if (!file) throw new Error(`${path} is not among the files that can be edited here`);
  return pieces ? { ...file, pieces } : file;
}

/** All shipped texts by path. The pack has the text of a whole file only as its piece. */
export const textsOf = ({ files, texts }: LabPack): Readonly<Record<string, string>> => ({
  ...texts,
  ...Object.fromEntries(files.filter(isWhole).map((f) => [f.staged, stagedText(f, textOf(f))])),
});

export function staged(
  pack: LabPack,
  edits: readonly Edit[],
): { readonly texts: Readonly<Record<string, string>>; readonly lines: Edited } {
  const texts: Record<string, string> = {};
  const lines: Record<string, readonly number[]> = {};
  for (const edit of edits) {
    const file = fileOf(pack, edit);
    // A text that is refused may be too long to be compared.
    const refused = refusedText(edit.path, edit.text);
    lines[edit.path] = refused ? linesIn(edit.text).map((_, i) => i + 1) : lineNumbers(file, edit.text);
    if (!refused) texts[file.staged] = stagedText(file, edit.text);
  }
  return { texts, lines };
}

/** The C files to compile, in linking order. */
export function unitsOf(pack: LabPack, edits: readonly Edit[]): readonly string[] {
  const wanted = new Set(edits.flatMap((edit) => fileOf(pack, edit).units));
  return pack.objects.map(({ name }) => name).filter((name) => wanted.has(name));
}

/** Whether a C file is an exhibit's own. */
export const isOwnUnit = (unit: string): boolean => unit.startsWith('core-c/exhibits/');
