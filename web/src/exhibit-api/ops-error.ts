// SPDX-License-Identifier: GPL-2.0-only
// Declares a mistake in typed operations: its place, the fault, what is allowed, and the probable meaning.

/** A word of a line, and its first column. */
export interface Token {
  readonly word: string;
  /** How many characters precede the word. */
  readonly from: number;
}

export const tokensOf = (text: string, offset = 0): readonly Token[] =>
  [...text.matchAll(/\S+/g)].map((m) => ({ word: m[0], from: offset + m.index }));

interface Spot {
  /** The wrong words; none: the whole line. */
  readonly at?: readonly Token[];
  readonly allowed?: string;
  /** The probable meaning, to replace the wrong words. */
  readonly instead?: string | null;
}

export class OpsError extends Error {
  /** The fault and what is allowed, without file and line. */
  readonly what: string;
  /** Range of characters in the line, `to` excluded; null: the whole line. */
  readonly from: number | null;
  readonly to: number | null;
  readonly instead: string | null;

  constructor(
    readonly file: string,
    /** Number of the line, from 1; 0 where no line is wrong. */
    readonly line: number,
    readonly wrong: string,
    { at = [], allowed, instead = null }: Spot = {},
  ) {
    const what =
      wrong + (allowed ? `; allowed: ${allowed}` : '') + (instead ? `; did you mean "${instead}"?` : '');
    super(line ? `${file}:${line}: ${what}` : `${file}: ${what}`);
    this.name = 'OpsError';
    this.what = what;
    this.instead = instead;
    const last = at.at(-1);
    this.from = at[0]?.from ?? null;
    this.to = last ? last.from + last.word.length : null;
  }
}
