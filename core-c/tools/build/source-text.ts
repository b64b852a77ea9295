// SPDX-License-Identifier: GPL-2.0-only
// Cuts the functions of a site table out of their files and highlights them, so that the page needs no highlighter.
import type { SiteTable } from '../../../web/src/base/sites.ts';
import type { Line, SourceText, Token } from '../../../web/src/base/manifest.ts';

export interface Span {
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

/** The line where a function begins. The compiler tells the line of its name; its type may stand on lines before. */
function firstLine(lines: readonly string[], named: number): number {
  let first = named;
  while (first > 1) {
    const before = lines[first - 2]!;
    if (!/^[a-zA-Z_]/.test(before) || /[;})]\s*$/.test(before)) break;
    first--;
  }
  return first;
}

/** The line where a function ends: the next with a brace in the first column, or its own if it has only one. */
function closingBrace(lines: readonly string[], last: number): number {
  for (let n = last; n <= lines.length; n++) {
    const line = lines[n - 1]!;
    if (line.startsWith('}') || (n === last && /^\S.*\}\s*$/.test(line))) return n;
    if (n > last && /^\S/.test(line) && !line.startsWith('{') && !line.startsWith('#')) break;
  }
  return last;
}

/** The page's class (0–4) of a token, out of its TextMate scopes. */
function classOf(scopes: readonly string[], text: string, name: string, heading: boolean): Token[1] {
  const has = (prefix: string) => scopes.some((s) => s.startsWith(prefix));
  if (has('comment')) return 2;
  if (has('meta.preprocessor') || has('keyword.control.directive')) return 3;
  if (heading && text === name) return 4;
  return has('keyword.control') || has('storage') || has('keyword.operator.sizeof') ? 1 : 0;
}

export async function highlight(spans: readonly (Span & { readonly text: string })[]): Promise<SourceText> {
  const { createHighlighterCore } = await import('shiki/core');
  const { createJavaScriptRegexEngine } = await import('shiki/engine/javascript');
  const shiki = await createHighlighterCore({
    // Shiki gives no tokens with the theme 'none'.
    themes: [{ name: 'plain', settings: [] }],
    langs: [import('shiki/langs/c.mjs')],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const functions = spans.map(({ text, ...span }) => {
    const body = text.split('\n').findIndex((l) => l.includes('{'));
    const { tokens } = shiki.codeToTokens(text, {
      lang: 'c',
      theme: 'plain',
      includeExplanation: 'scopeName',
      // 0 means no limit. By default Shiki gives up a line after half a second, which a busy machine may take.
      tokenizeTimeLimit: 0,
    });
    const lines = tokens.map((line, n): Line =>
      merge(
        line.flatMap((token) =>
          (token.explanation ?? []).map((e): Token => {
            const scopes = e.scopes.map((s) => s.scopeName);
            return [e.content, classOf(scopes, e.content, span.name, n <= Math.max(body, 0))];
          }),
        ),
      ),
    );
    return { ...span, lines };
  });
  shiki.dispose();
  return { version: 1, functions };
}

/** Joins neighbouring tokens of one class. */
export function merge(tokens: readonly Token[]): Line {
  const out: [string, Token[1]][] = [];
  for (const [text, cls] of tokens) {
    const last = out.at(-1);
    if (last && (last[1] === cls || (!text.trim() && cls === 0))) last[0] += text;
    else out.push([text, cls]);
  }
  return out;
}
