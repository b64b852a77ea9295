// SPDX-License-Identifier: GPL-2.0-only
// Which lines of a lane's text the other lanes do not have: a line diff, blind to white space.

import { subsequence } from '../../base/subsequence.ts';

/** A function as it stands in its file; `lines[0]` is line `first`. */
export interface FunctionLines {
  readonly file: string;
  readonly first: number;
  readonly lines: readonly string[];
}

/** By file, the lines that no other lane has. */
export type Marked = ReadonlyMap<string, ReadonlySet<number>>;

/** Where no text has this much in common with another they are no versions of one: marks would be everywhere. */
const LEAST_IN_COMMON = 1 / 4;

interface Line {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const keyOf = ({ file, first }: FunctionLines): string => `${file}:${first}`;

/** Lines that say something, in order: braces and blank lines tell no versions apart. */
function linesOf(functions: readonly FunctionLines[]): readonly Line[] {
  return functions.flatMap(({ file, first, lines }) =>
    lines.flatMap((raw, i) => {
      const text = raw.replace(/\s+/g, '');
      return /\w/.test(text) ? [{ file, line: first + i, text }] : [];
    }),
  );
}

/** Indices of `a` that lie in a longest common subsequence with `b`. */
const common = (a: readonly Line[], b: readonly Line[]): ReadonlySet<number> =>
  new Set(
    subsequence(
      a.map((l) => l.text),
      b.map((l) => l.text),
    ).map(([i]) => i),
  );

/**
 * For each lane, what no other lane has of the functions in play. A function that all lanes run is the same text and
 * is not looked at. null: the texts have hardly anything in common, and nothing is to be marked.
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
