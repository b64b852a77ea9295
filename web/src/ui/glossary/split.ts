// SPDX-License-Identifier: GPL-2.0-only
// Finds the glossary's words in a text.
import { perObject } from '../../base/memo.ts';
import { COMMON } from './common.ts';
import type { Glossary, Term } from './terms.ts';

/** Plain text, or a word of the glossary in the form that the text uses. */
export type Piece = string | { readonly text: string; readonly term: Term };

interface Finder {
  readonly pattern: RegExp;
  /** The nth term belongs to the pattern's nth group. */
  readonly terms: readonly Term[];
}

/** Excludes parts of C names and expressions: xa_node, xas_split(), node->shift. */
const BEFORE = String.raw`(?<![\w>.])`;
const AFTER = String.raw`(?!\w|\(|->|\.\w)`;

/** The given glossaries win over the common one, and of two words that begin at one place the longer wins. */
const finderOf = perObject((given: readonly Glossary[]): Finder => {
  const words = new Map<string, Term>();
  for (const { terms } of [...given, COMMON])
    for (const term of terms) if (!words.has(term.word)) words.set(term.word, term);
  const terms = [...words.values()].sort((a, b) => b.word.length - a.word.length);
  const forms = terms.map((t) => `(${t.forms ?? `${t.word}s?`})`);
  return { pattern: new RegExp(`${BEFORE}(?:${forms.join('|')})${AFTER}`, 'giu'), terms };
});

const NONE: readonly Glossary[] = [];

/** Splits a text into pieces; each word is marked only where it first occurs. */
export function split(text: string, given: readonly Glossary[] = NONE): readonly Piece[] {
  const finder = finderOf(given);
  const pieces: Piece[] = [];
  const told = new Set<Term>();
  let end = 0;
  for (const found of text.matchAll(finder.pattern)) {
    const term = finder.terms[found.slice(1).findIndex((group) => group !== undefined)];
    if (!term || told.has(term)) continue;
    told.add(term);
    if (found.index > end) pieces.push(text.slice(end, found.index));
    pieces.push({ text: found[0], term });
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** The term of which the whole text is a form; null: none. */
export function termOf(text: string, given: readonly Glossary[] = NONE): Term | null {
  const [piece, more] = split(text, given);
  return typeof piece === 'object' && more === undefined ? piece.term : null;
}
