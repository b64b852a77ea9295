// SPDX-License-Identifier: GPL-2.0-only
// Turns edits into unified diffs with the kernel's paths and line numbers, and back. The lab has only parts of the
// kernel's file, so it accepts context lines that it does not have.
import { formatPatch, structuredPatch, type StructuredPatchHunk } from 'diff';
import type { LabFile } from '../base/lab.ts';
import { changesIn, PatchError } from './parse-diff.ts';
import { linesIn, piecesOf, textOf } from './text.ts';

export { PatchError };

/** A hunk whose old lines are not in the file. */
export class HunkError extends PatchError {
  constructor(
    message: string,
    readonly hunk: StructuredPatchHunk,
  ) {
    super(message);
  }
}

/** Consecutive lines of the file, before and after the edit. */
interface Run {
  /** Number of the first line, before and after. */
  readonly oldFirst: number;
  readonly newFirst: number;
  readonly old: string[];
  readonly now: string[];
}

/**
 * Marks the lines around a piece with their numbers, so that they equal only themselves. Otherwise a diff could match
 * one with a line that the reader added.
 */
const fixed = (lines: readonly string[], first: number): string[] =>
  lines.map((l, i) => `${first + i}\0${l}`);
const unfixed = (line: string): string => line.replace(/^(.)\d+\0/, '$1');

/** Joins each piece with the lines around it; adjacent pieces become one run. */
function runsOf(file: LabFile, text: string): readonly Run[] {
  const runs: Run[] = [];
  let shift = 0;
  /** The last line so far. */
  let end = 0;
  piecesOf(file, text).forEach(({ lines }, i) => {
    const { first, text: was, before = [], after = [] } = file.pieces[i]!;
    const old = linesIn(was);
    const least = Math.max(first - before.length, end + 1);
    if (least > end + 1 || !runs.length)
      runs.push({ oldFirst: least, newFirst: least + shift, old: [], now: [] });
    const run = runs.at(-1)!;
    const lead = fixed(before.slice(before.length - (first - least)), least);
    const pieceEnd = first + old.length;
    const behind = fixed(after.slice(0, (file.pieces[i + 1]?.first ?? Infinity) - pieceEnd), pieceEnd);
    run.old.push(...lead, ...old, ...behind);
    run.now.push(...lead, ...lines, ...behind);
    end = pieceEnd - 1 + behind.length;
    shift += lines.length - old.length;
  });
  return runs;
}

/** Writes an edit as a unified diff; '': nothing has changed. */
export function unifiedOf(file: LabFile, text: string): string {
  const hunks = runsOf(file, text).flatMap(({ oldFirst, newFirst, old, now }): StructuredPatchHunk[] =>
    structuredPatch('', '', whole(old), whole(now), '', '', { context: 3 }).hunks.map((hunk) => ({
      ...hunk,
      lines: hunk.lines.map(unfixed),
      oldStart: hunk.oldStart + oldFirst - 1,
      newStart: hunk.newStart + newFirst - 1,
    })),
  );
  if (!hunks.length) return '';
  const names = { oldFileName: `a/${file.path}`, newFileName: `b/${file.path}` };
  const patch = formatPatch({ ...names, oldHeader: undefined, newHeader: undefined, hunks });
  return `diff --git a/${file.path} b/${file.path}\n${patch.replace(/^(?:Index:.*\n)?=+\n/, '')}`;
}

const whole = (lines: readonly string[]): string => (lines.length ? `${lines.join('\n')}\n` : '');

/** The paths of the files that a diff changes, as the kernel names them. */
export const pathsIn = (patch: string): readonly string[] => [
  ...new Set(changesIn(patch).map(({ path }) => path)),
];

interface Known {
  readonly text: string;
  readonly piece: number;
}

/** Names of files that the sentence about left-out files lists. */
const MOST_LEFT = 6;

/** Says in a sentence which parts of a diff this file does not take; '': none. */
export function leftOut(file: Pick<LabFile, 'path'>, patch: string): string {
  const all = changesIn(patch).flatMap(({ path, also }) =>
    path !== file.path ? [path] : also.map((what) => `that ${path} is ${what}`),
  );
  const left = [...new Set(all)];
  const named =
    left.length > MOST_LEFT
      ? `${left.slice(0, MOST_LEFT - 1).join(', ')} and ${left.length - MOST_LEFT + 1} more`
      : left.join(', ');
  return left.length ? `Left out of this patch: ${named}.` : '';
}

/** Applies to the file's text all its changes in the patch, in order; ignores changes to other files. */
export function applied(file: LabFile, patch: string): string {
  const all = changesIn(patch);
  const own = all.filter(({ path, hunks }) => path === file.path && hunks.length);
  const other = all.find(({ path, also }) => path === file.path && also.length);
  if (other && (!own.length || /^(?:created|deleted)$/.test(other.also.at(-1)!)))
    throw new PatchError(`${file.path} is ${other.also.join(', ')}: only changes of its lines are taken.`);
  if (!own.length)
    throw new PatchError(
      all.length
        ? `This diff changes ${[...new Set(all.map(({ path }) => path))].join(', ')}, not ${file.path}.`
        : 'There is no unified diff in this.',
    );
  const done = own.reduce((now, { hunks }) => changed(now, hunks), file);
  return textOf(
    file,
    done.pieces.map(({ text }) => text),
  );
}

/** Applies one change; the pieces then move to their new lines. Throws a `HunkError` if a hunk does not fit. */
export function changed(file: LabFile, hunks: readonly StructuredPatchHunk[]): LabFile {
  const known = new Map<number, Known>();
  file.pieces.forEach((piece, i) =>
    linesIn(piece.text).forEach((text, n) => known.set(piece.first + n, { text, piece: i })),
  );
  const pieces = file.pieces.map((piece) => linesIn(piece.text).map((text): string[] => [text]));
  const before = file.pieces.map((): string[] => []);
  let shift = 0;
  let least = 1;
  for (const hunk of [...hunks].sort((a, b) => a.oldStart - b.oldStart)) {
    const at = find(file, known, hunk, hunk.oldStart + shift, least);
    shift = at - hunk.oldStart;
    least = at + hunk.oldLines;
    put(file, known, hunk, at, { pieces, before });
  }
  let moved = 0;
  return {
    ...file,
    pieces: file.pieces.map((piece, i) => {
      const lines = [...before[i]!, ...pieces[i]!.flat()];
      const here = { ...piece, first: piece.first + moved, text: lines.join('\n') };
      moved += lines.length - pieces[i]!.length;
      return here;
    }),
  };
}

export const oldLines = (hunk: StructuredPatchHunk): string[] => hunk.lines.filter((l) => /^[ -]|^$/.test(l));

/** Finds the hunk's old lines: at its own line, or at the nearest that fits. */
function find(
  file: LabFile,
  known: ReadonlyMap<number, Known>,
  hunk: StructuredPatchHunk,
  wanted: number,
  least: number,
): number {
  const old = oldLines(hunk);
  const fits = (at: number): boolean => {
    let seen = 0;
    return (
      old.every((line, i) => {
        const here = known.get(at + i);
        if (here) seen++;
        return here ? here.text === line.slice(1) : !line.startsWith('-');
      }) && seen > 0
    );
  };
  const last = Math.max(...known.keys());
  for (let distance = 0; distance <= last; distance++)
    for (const at of distance ? [wanted + distance, wanted - distance] : [wanted])
      if (at >= least && at <= last && fits(at)) return at;
  const names = file.pieces.map((p) => (p.name === null ? '' : p.name)).filter(Boolean);
  const here = names.length ? ` Of that file ${names.join(', ')} can be edited here.` : '';
  throw new HunkError(`${file.path}: the change at line ${hunk.oldStart} does not fit.${here}`, hunk);
}

/** Applies one hunk. `pieces`: for each old line the lines that replace it; `before`: lines before a piece's first. */
function put(
  file: LabFile,
  known: ReadonlyMap<number, Known>,
  hunk: StructuredPatchHunk,
  at: number,
  { pieces, before }: { readonly pieces: readonly string[][][]; readonly before: readonly string[][] },
): void {
  let line = at;
  for (const text of hunk.lines) {
    if (text.startsWith('\\')) continue;
    const place = (n: number): string[] | undefined => {
      const here = known.get(n);
      return here && pieces[here.piece]![n - file.pieces[here.piece]!.first];
    };
    if (text.startsWith('+')) {
      const next = known.get(line);
      const into = place(line - 1) ?? (next && before[next.piece]!);
      if (!into)
        throw new PatchError(
          `${file.path}: the change at line ${hunk.oldStart} adds lines to what is not here.`,
        );
      into.push(text.slice(1));
    } else {
      if (text.startsWith('-')) place(line)!.shift();
      line++;
    }
  }
}
