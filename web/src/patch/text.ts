// SPDX-License-Identifier: GPL-2.0-only
// Shows an editable file as one text: its pieces, with a comment line between two of them. It also cuts an edited
// text back into pieces, and numbers its lines as in the whole patched file.
import { diffArrays } from 'diff';
import { isWhole, type LabFile, type LabPiece } from '../base/lab.ts';

export const linesIn = (text: string): string[] => text.split('\n');

const lastOf = (piece: LabPiece): number => piece.first + linesIn(piece.text).length - 1;

const leftOut = (before: LabPiece, after: LabPiece): string => {
  const [first, last] = [lastOf(before) + 1, after.first - 1];
  return first < last ? `/* Lines ${first} to ${last} are left out. */` : `/* Line ${first} is left out. */`;
};

/** The line between two pieces; null: they are adjacent. */
const between = (pieces: readonly LabPiece[], i: number): string | null =>
  i === 0 || pieces[i]!.first <= lastOf(pieces[i - 1]!) + 1 ? null : leftOut(pieces[i - 1]!, pieces[i]!);

/** Joins the pieces to the text that the lab shows; `Edit.text` is an edit of it. */
export function textOf(file: Pick<LabFile, 'pieces'>, texts = file.pieces.map((p) => p.text)): string {
  return texts
    .flatMap((text, i) => {
      const gap = between(file.pieces, i);
      return gap === null ? [text] : [gap, text];
    })
    .join('\n');
}

/** Finds for each line of `after` the same line of `before` (from 0); null: it is new. */
export function sameLines(before: readonly string[], after: readonly string[]): (number | null)[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: 4000 });
  const out: (number | null)[] = [];
  let old = 0;
  for (const { added, removed, count } of changes ?? [])
    if (added) for (let i = 0; i < count; i++) out.push(null);
    else if (removed) old += count;
    else for (let i = 0; i < count; i++) out.push(old++);
  return changes ? out : after.map(() => null);
}

interface Edited {
  /** Number of its first line in the edited text, from 1. */
  readonly first: number;
  readonly lines: readonly string[];
}

/** Cuts the edited text into pieces: at the line between two if it still exists, else where the next begins. */
export function piecesOf(file: Pick<LabFile, 'pieces'>, text: string): readonly Edited[] {
  const { pieces } = file;
  const after = linesIn(text);
  if (pieces.length === 1) return [{ first: 1, lines: after }];
  const same = sameLines(linesIn(textOf(file)), after);
  const out: Edited[] = [];
  let from = 0;
  let old = 0;
  pieces.forEach((piece, i) => {
    old += linesIn(piece.text).length;
    const gap = between(pieces, i + 1 < pieces.length ? i + 1 : 0);
    const next = i + 1 === pieces.length ? after.length : begin(same, old, from);
    const gapStands = gap !== null && same[next] === old;
    out.push({ first: from + 1, lines: after.slice(from, next) });
    from = next + (gapStands ? 1 : 0);
    if (gap !== null) old++;
  });
  return out;
}

/** Finds the first line from `from` on that is line `old` of the original or a later one. */
function begin(same: readonly (number | null)[], old: number, from: number): number {
  const at = same.findIndex((line, i) => i >= from && line !== null && line >= old);
  return at < 0 ? same.length : at;
}

/** Numbers the lines of the edited text as in the whole patched file. */
export function lineNumbers(file: Pick<LabFile, 'pieces'>, text: string): number[] {
  const numbers: number[] = [];
  let shift = 0;
  piecesOf(file, text).forEach(({ first, lines }, i) => {
    const piece = file.pieces[i]!;
    const start = piece.first + shift;
    // This counts the line about omitted lines.
    while (numbers.length < first - 1) numbers.push(start - 1);
    lines.forEach((_, n) => numbers.push(start + n));
    shift += lines.length - linesIn(piece.text).length;
  });
  return numbers;
}

/** Writes the text as the compiler reads it: pieces of a kernel file behind `#line`. */
export function stagedText(file: LabFile, text: string): string {
  if (isWhole(file)) return `${text}\n`;
  let shift = 0;
  return piecesOf(file, text)
    .map(({ lines }, i) => {
      const piece = file.pieces[i]!;
      const head = `#line ${piece.first + shift} "${file.path}"`;
      shift += lines.length - linesIn(piece.text).length;
      return `${[head, ...lines].join('\n')}\n`;
    })
    .join('');
}
