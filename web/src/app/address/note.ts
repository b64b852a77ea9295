// SPDX-License-Identifier: GPL-2.0-only
// Declares the schema of a notebook: a reader's notes on steps of one run. Storage, addresses and files use this one
// schema.
import * as v from 'valibot';
import { momentOf } from '../../session/event-reference.ts';
import { ALIGNMENTS, GRANULARITIES } from './page-state.ts';
import { MOST_LANES } from './variants.ts';

/** Characters of one note. */
export const MOST_NOTE_CHARS = 4_000;
/** Notes of one run. */
export const MOST_NOTES = 200;
/** Characters of all notebooks that the browser keeps. */
export const MOST_KEPT_NOTE_CHARS = 1_000_000;
/** Characters of a notebook in a link: the reader's own notes, and those that another link brought. */
export const MOST_LINK_NOTE_CHARS = 2 * MOST_KEPT_NOTE_CHARS;

export const NOTE = v.object({
  /** The event at its step, as addresses name it; null: the step number alone. */
  at: v.nullable(
    v.pipe(
      v.string(),
      v.check((text) => momentOf(text) !== null),
    ),
  ),
  /** The step as on screen, on the track of this granularity and alignment. */
  step: v.pipe(v.number(), v.integer()),
  granularity: v.picklist(GRANULARITIES.map((g) => g.value)),
  align: v.picklist(ALIGNMENTS.map((a) => a.value)),
  /** The lanes on screen when the reader wrote it. */
  variants: v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(MOST_LANES)),
  /** The selected slot: its node's address, and its number. */
  picked: v.nullable(v.object({ node: v.number(), slot: v.number() })),
  /** The Markdown export adds a picture of the step. */
  picture: v.boolean(),
  text: v.pipe(v.string(), v.maxLength(MOST_NOTE_CHARS)),
});
// The count is checked first: each of 100,000 malformed notes would add an issue.
export const NOTES = v.pipe(v.array(v.unknown()), v.maxLength(MOST_NOTES), v.array(NOTE));

/** The run that a notebook belongs to, whichever of its lanes are shown. */
export const RUN = v.object({
  exhibit: v.string(),
  scenario: v.nullable(v.string()),
  /** The reader's own operations. */
  ops: v.nullable(v.string()),
  rec: v.nullable(v.object({ name: v.string(), op: v.nullable(v.number()) })),
  fanout: v.number(),
});
export const BOOK = v.object({ ...RUN.entries, notes: NOTES });

export type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
export type Note = DeepReadonly<v.InferOutput<typeof NOTE>>;
export type Run = DeepReadonly<v.InferOutput<typeof RUN>>;
export type Book = DeepReadonly<v.InferOutput<typeof BOOK>>;

export const sameRun = (a: Run, b: Run): boolean =>
  a.exhibit === b.exhibit &&
  a.scenario === b.scenario &&
  a.ops === b.ops &&
  a.rec?.name === b.rec?.name &&
  a.rec?.op === b.rec?.op &&
  a.fanout === b.fanout;

export const notesOf = (books: readonly Book[], run: Run): readonly Note[] =>
  books.find((book) => sameRun(book, run))?.notes ?? [];
