// SPDX-License-Identifier: GPL-2.0-only
// Searches the C of a run: function names, places, text. Each kernel's text is indexed once.
import { perObject } from '../../../base/memo.ts';
import type { SourceText } from '../../../base/manifest.ts';

export interface SourceLine {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

interface Named {
  readonly name: string;
  /** Its first line. */
  readonly head: SourceLine;
}

const textsOf = perObject(({ functions }: SourceText): readonly (SourceLine & { readonly lower: string })[] =>
  functions.flatMap(({ file, first, lines }) =>
    lines.map((tokens, i) => {
      const text = tokens.map(([t]) => t).join('');
      return { file, line: first + i, text, lower: text.toLowerCase() };
    }),
  ),
);

/** Gathers matches from several sources, each key once: the first source wins. */
function firstFew<T>(
  sources: readonly SourceText[],
  most: number,
  of: (source: SourceText) => readonly T[],
  key: (item: T) => string,
): readonly T[] {
  const found = new Map<string, T>();
  for (const source of new Set(sources))
    for (const item of of(source)) if (found.size < most && !found.has(key(item))) found.set(key(item), item);
  return [...found.values()];
}

const placeKey = ({ file, line }: SourceLine): string => `${file}:${line}`;

/** Lines that contain `text`, which is in lower case. */
export const linesWith = (
  sources: readonly SourceText[],
  text: string,
  most: number,
): readonly SourceLine[] =>
  firstFew(sources, most, (s) => textsOf(s).filter(({ lower }) => lower.includes(text)), placeKey);

/** Line `line` of the files whose path ends in `/file`: "xarray.c" does not match "test_xarray.c". */
export const linesOf = (
  sources: readonly SourceText[],
  file: string,
  line: number,
  most: number,
): readonly SourceLine[] =>
  firstFew(
    sources,
    most,
    (s) => textsOf(s).filter((l) => l.line === line && (l.file === file || l.file.endsWith(`/${file}`))),
    placeKey,
  );

/** Functions by `name`, in lower case: exact names first, then names that begin so, then names that contain it. */
export const namesWith = (sources: readonly SourceText[], name: string, most: number): readonly Named[] =>
  firstFew(
    sources,
    most,
    ({ functions }) => {
      const rank = (called: string): number => (called === name ? 0 : called.startsWith(name) ? 1 : 2);
      return functions
        .map((f) => ({ f, lower: f.name.toLowerCase() }))
        .filter(({ lower }) => lower.includes(name))
        .sort((a, b) => rank(a.lower) - rank(b.lower) || a.lower.length - b.lower.length)
        .map(({ f }) => ({
          name: f.name,
          head: { file: f.file, line: f.first, text: (f.lines[0] ?? []).map(([t]) => t).join('') },
        }));
    },
    (named) => named.name,
  );
