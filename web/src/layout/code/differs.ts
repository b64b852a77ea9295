// SPDX-License-Identifier: GPL-2.0-only
// Finds the lines of a lane's text that no other lane has. The line diff ignores white space.

import { subsequence } from '../../base/subsequence.ts';

/** A function in its file; `lines[0]` is line `first`. */
export interface FunctionLines {
  readonly file: string;
  readonly first: number;
  readonly lines: readonly string[];
}

/** By file, the lines that no other lane has. */
export type Marked = ReadonlyMap<string, ReadonlySet<number>>;

/** Least share of common lines. Texts with less in common are no versions of one another, and get no marks. */
const LEAST_IN_COMMON = 1 / 4;

interface Line {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const keyOf = ({ file, first }: FunctionLines): string => `${file}:${first}`;

/** Lines with a word in them, in order: braces and blank lines do not distinguish versions. */
function linesOf(functions: readonly FunctionLines[]): readonly Line[] {
  return functions.flatMap(({ file, first, lines }) =>
    lines.flatMap((raw, i) => {
      const text = raw.replace(/\s+/g, '');
      return /\w/.test(text) ? [{ file, line: first + i, text }] : [];
    }),
  );
}

/** Indices of the lines of `a` in a longest common subsequence with `b`. */
const common = (a: readonly Line[], b: readonly Line[]): ReadonlySet<number> =>
  new Set(
    subsequence(
      a.map((l) => l.text),
      b.map((l) => l.text),
    ).map(([i]) => i),
  );

/**
 * For each lane, the lines of its functions that no other lane has. Functions that all lanes run have the same text, and are
 * skipped. null: the texts have too little in common.
 */
export function differs(lanes: readonly (readonly FunctionLines[])[]): readonly Marked[] | null {
  const keys = lanes.map((functions) => new Set(functions.map(keyOf)));
  const own = lanes.map((functions) =>
    linesOf(functions.filter((f) => !keys.every((others) => others.has(keyOf(f))))),
  );
  let most = 0;
  const marked = own.map((mine, lane): Marked => {
    const elsewhere = own.flatMap((theirs, other) => (other === lane ? [] : [common(mine, theirs)]));
    const out = new Map<string, Set<number>>();
    let shared = 0;
    mine.forEach(({ file, line }, i) => {
      if (elsewhere.some((found) => found.has(i))) {
        shared++;
        return;
      }
      const lines = out.get(file);
      if (lines) lines.add(line);
      else out.set(file, new Set([line]));
    });
    if (mine.length) most = Math.max(most, shared / mine.length);
    return out;
  });
  return own.some((mine) => mine.length > 0) && most < LEAST_IN_COMMON ? null : marked;
}
