// SPDX-License-Identifier: GPL-2.0-only
// Highlights C, so that the page needs no highlighter. Splits whole files, and the functions of a site table,
// into lines of tokens, each with a class.
import type { SiteTable } from '../../../web/src/base/sites.ts';
import type { Line, SourceText, Token } from '../../../web/src/base/manifest.ts';

/** The lines of a function, from 1. */
interface Span {
  readonly file: string;
  readonly name: string;
  readonly first: number;
  readonly last: number;
}

/** Each function of the tables once, in whole lines from its return type to its closing brace. */
export function functionSpans(
  tables: readonly SiteTable[],
  read: (path: string, origin: 'linux' | 'project') => string,
): (Span & { readonly text: string })[] {
  const lines = new Map<string, readonly string[]>();
  const spans = new Map<string, Span & { readonly text: string }>();
  for (const table of tables)
    for (const [name, file, line, lastLine] of table.functions) {
      const { path, origin } = table.files[file]!;
      if (!lines.has(path)) lines.set(path, read(path, origin).split('\n'));
      const text = lines.get(path)!;
      const first = firstLine(text, line);
      const last = closingBrace(text, lastLine);
      const key = `${path}:${first}:${name}`;
      spans.set(key, { file: path, name, first, last, text: text.slice(first - 1, last).join('\n') });
    }
  return [...spans.values()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.first - b.first));
}

/**
 * The line where a function begins. The compiler gives the line of its name; its type may be on lines before.
 */
function firstLine(lines: readonly string[], named: number): number {
  let first = named;
  while (first > 1) {
    const before = lines[first - 2]!;
    if (!/^[a-zA-Z_]/.test(before) || /[;})]\s*$/.test(before)) break;
    first--;
  }
  return first;
}

/**
 * The line where a function ends: the next line with a brace in the first column. A function of one line ends
 * there.
 */
function closingBrace(lines: readonly string[], last: number): number {
  for (let n = last; n <= lines.length; n++) {
    const line = lines[n - 1]!;
    if (line.startsWith('}') || (n === last && /^\S.*\}\s*$/.test(line))) return n;
    if (n > last && /^\S/.test(line) && !line.startsWith('{') && !line.startsWith('#')) break;
  }
  return last;
}

const KEYWORDS = new Set(
  (
    'auto bool break case char const continue default do double else enum extern float for goto if inline int long ' +
    'register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while'
  ).split(' '),
);

const TOKEN = new RegExp(
  [
    String.raw`(?<comment>/\*[^]*?(?:\*/|$(?![^])))`,
    String.raw`(?<line>//.*)`,
    String.raw`(?<directive>(?<=^[ \t]*)#(?:\\\n|/(?![*/])|[^\n/])*)`,
    String.raw`(?<word>[A-Za-z_]\w*)`,
    // Literals: no comment begins inside one.
    String.raw`"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?`,
    String.raw`[^A-Za-z_"'/#]+|[^]`,
  ].join('|'),
  'gm',
);

/** The class of TOKEN's match: comment, directive, keyword, or the rest. */
function classOf(groups: Readonly<Record<string, string | undefined>>): Token[1] {
  if (groups['comment'] !== undefined || groups['line'] !== undefined) return 2;
  if (groups['directive'] !== undefined) return 3;
  return KEYWORDS.has(groups['word'] ?? '') ? 1 : 0;
}

/** A C text as lines of tokens. */
export function fileLines(text: string): readonly Line[] {
  const lines: Token[][] = [[]];
  for (const { 0: token, groups = {} } of text.matchAll(TOKEN)) {
    const cls = classOf(groups);
    token.split('\n').forEach((part, i) => {
      if (i > 0) lines.push([]);
      if (part) lines.at(-1)!.push([part, cls]);
    });
  }
  // The text after the last newline is empty and no line.
  if (lines.at(-1)!.length === 0) lines.pop();
  return lines.map(merge);
}

/** The functions as lines of tokens. A function's own name in its head has the class 4. */
export function highlight(spans: readonly (Span & { readonly text: string })[]): SourceText {
  const functions = spans.map(({ text, ...span }) => {
    const brace = text.split('\n').findIndex((line) => line.includes('{'));
    const name = new RegExp(`\\b(${span.name})\\b`);
    const named = ([part, cls]: Token): readonly Token[] =>
      cls === 0 ? part.split(name).map((piece, i): Token => [piece, i % 2 ? 4 : 0]) : [[part, cls]];
    const lines = fileLines(text).map((line, n) =>
      n > Math.max(brace, 0) ? line : line.flatMap(named).filter(([piece]) => piece),
    );
    return { ...span, lines };
  });
  return { version: 1, functions };
}

/** Joins neighbouring tokens of one class. */
function merge(tokens: readonly Token[]): Line {
  const out: [string, Token[1]][] = [];
  for (const [text, cls] of tokens) {
    const last = out.at(-1);
    if (last && (last[1] === cls || (!text.trim() && cls === 0))) last[0] += text;
    else out.push([text, cls]);
  }
  return out;
}
