// SPDX-License-Identifier: GPL-2.0-only
// Splits a whole C file into lines of tokens, in one pass of a regular expression. The grammar that source-text.ts uses
// would take seconds for a file of four thousand lines, and few readers scroll that far.
import type { Line, Token } from '../../../web/src/base/manifest.ts';
import { merge } from './source-text.ts';

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
    // Literals: no comment begins inside of one.
    String.raw`"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?`,
    String.raw`[^A-Za-z_"'/#]+|[^]`,
  ].join('|'),
  'gm',
);

function classOf(groups: Readonly<Record<string, string | undefined>>): Token[1] {
  if (groups['comment'] !== undefined || groups['line'] !== undefined) return 2;
  if (groups['directive'] !== undefined) return 3;
  return KEYWORDS.has(groups['word'] ?? '') ? 1 : 0;
}

export function fileLines(text: string): readonly Line[] {
  const lines: Token[][] = [[]];
  for (const { 0: token, groups = {} } of text.matchAll(TOKEN)) {
    const cls = classOf(groups);
    token.split('\n').forEach((part, i) => {
      if (i > 0) lines.push([]);
      if (part) lines.at(-1)!.push([part, cls]);
    });
  }
  // Nothing follows the last newline: that is no line.
  if (lines.at(-1)!.length === 0) lines.pop();
  return lines.map(merge);
}
