// SPDX-License-Identifier: GPL-2.0-only
// Parses a query: a selector, a condition, and the expressions to show.
//     [first|last] SELECTOR [where EXPRESSION] [show EXPRESSION, …]
import { PastError } from '../lane.ts';
import { parseExpression, type Expr } from './expression.ts';
import { FORMS, parseSelector, type Selector } from './selectors.ts';

export interface ShownExpression {
  readonly text: string;
  readonly expr: Expr;
}

export interface Query {
  readonly text: string;
  readonly only: 'first' | 'last' | null;
  readonly selector: Selector;
  readonly where: ShownExpression | null;
  readonly show: readonly ShownExpression[];
}

/** The text with blanks instead of quoted and bracketed parts, for a search outside them. */
function outside(text: string): string {
  let depth = 0;
  return text.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|[^]/g, (found) => {
    if (')]}'.includes(found)) depth--;
    const kept = depth === 0 && found.length === 1 ? found : ' '.repeat(found.length);
    if ('([{'.includes(found)) depth++;
    return kept;
  });
}

function splitAt(text: string, word: string): readonly [string, string | null] {
  const at = outside(text).search(new RegExp(`(?<=^| )${word}(?= |$)`));
  return at < 0 ? [text, null] : [text.slice(0, at).trim(), text.slice(at + word.length).trim()];
}

/** Splits at the commas. */
function listed(text: string): readonly string[] {
  const commas = [...outside(text).matchAll(/,/g)].map((m) => m.index);
  return [...commas, text.length].map((to, i) => text.slice(i === 0 ? 0 : commas[i - 1]! + 1, to).trim());
}

const shown = (text: string): ShownExpression => ({ text, expr: parseExpression(text) });

/** Most characters of a query: parsing recurses at most as deep as the query is long. */
const LONGEST = 2000;

/** @throws PastError with what is allowed */
export function parseQuery(text: string): Query {
  if (text.length > LONGEST)
    throw new PastError(
      `a question has at most ${LONGEST.toLocaleString('en')} characters, this one has ${text.length.toLocaleString('en')}; ask in parts`,
    );
  const whole = text.trim().replace(/\s+/g, ' ');
  if (whole === '') throw new PastError(`the query is empty; allowed: ${FORMS}`);
  const [head, showText] = splitAt(whole, 'show');
  const [what, whereText] = splitAt(head, 'where');
  const [, only = null, rest = what] = /^(first|last) (.+)$/.exec(what) ?? [];
  for (const [word, part] of [
    ['where', whereText],
    ['show', showText],
  ] as const)
    if (part === '') throw new PastError(`nothing follows "${word}" in "${whole}"`);
  return {
    text: whole,
    only: only as Query['only'],
    selector: parseSelector(rest),
    where: whereText === null ? null : shown(whereText),
    show: showText === null ? [] : listed(showText).map(shown),
  };
}
