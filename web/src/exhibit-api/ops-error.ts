// SPDX-License-Identifier: GPL-2.0-only
// A mistake in typed operations: its place, what is wrong, what is allowed, and what was probably meant.

/** A word of a line, and where it begins. */
export interface Token {
  readonly word: string;
  /** How many characters stand before it. */
  readonly from: number;
}

export const tokensOf = (text: string, offset = 0): readonly Token[] =>
  [...text.matchAll(/\S+/g)].map((m) => ({ word: m[0], from: offset + m.index }));

interface Spot {
  /** The wrong words; none: the whole line. */
  readonly at?: readonly Token[];
  readonly allowed?: string;
  /** The probable meaning, in place of the wrong words. */
  readonly instead?: string | null;
}

export class OpsError extends Error {
  /** What is wrong and what is allowed, without file and line. */
  readonly what: string;
  /** Range of characters in the line, `to` excluded; null: the whole line. */
  readonly from: number | null;
  readonly to: number | null;
  readonly instead: string | null;

  constructor(
    readonly file: string,
    /** From 1; 0 where no line is wrong. */
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
