// SPDX-License-Identifier: GPL-2.0-only
// A notebook: what a reader wrote about steps of one run. What is kept, what goes with an address and what is in a file
// are read by the same schema.
import * as v from 'valibot';
import { momentOf } from '../../session/moment.ts';

/** Characters of a note; notes of a run; characters of all that are kept. */
export const MOST_NOTE_CHARS = 4_000;
export const MOST_NOTES = 200;
export const MOST_KEPT = 1_000_000;
/** Characters of a notebook in a link: a reader's own notes, and those that came with another link. */
export const MOST_CARRIED = 2 * MOST_KEPT;

export const NOTE = v.object({
  /** What happens there, as addresses name it; null: the step alone. */
  at: v.nullable(
    v.pipe(
      v.string(),
      v.check((text) => momentOf(text) !== null),
    ),
  ),
  /** As on screen, on the track of this granularity and alignment. */
  step: v.pipe(v.number(), v.integer()),
  granularity: v.picklist(['walk', 'line', 'access', 'op']),
  align: v.picklist(['step', 'signature']),
  /** The lanes that were shown. */
  variants: v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(3)),
  /** The slot that was picked: its node's address, and its number. */
  picked: v.nullable(v.object({ node: v.number(), slot: v.number() })),
  /** It is taken along with a picture. */
  picture: v.boolean(),
  text: v.pipe(v.string(), v.maxLength(MOST_NOTE_CHARS)),
});
// Counted before they are read: of 100,000 that are none, each would leave issues behind.
export const NOTES = v.pipe(v.array(v.unknown()), v.maxLength(MOST_NOTES), v.array(NOTE));

/** What a run is of: its lanes may be others. */
export const RUN = v.object({
  exhibit: v.string(),
  scenario: v.nullable(v.string()),
  /** Own operations. */
  ops: v.nullable(v.string()),
  rec: v.nullable(v.object({ name: v.string(), op: v.nullable(v.number()) })),
  fanout: v.number(),
});
export const BOOK = v.object({ ...RUN.entries, notes: NOTES });

export type Note = Readonly<v.InferOutput<typeof NOTE>>;
export type Run = Readonly<v.InferOutput<typeof RUN>>;
export interface Book extends Run {
  readonly notes: readonly Note[];
}

export const sameRun = (a: Run, b: Run): boolean =>
  a.exhibit === b.exhibit &&
  a.scenario === b.scenario &&
  a.ops === b.ops &&
  a.rec?.name === b.rec?.name &&
  a.rec?.op === b.rec?.op &&
  a.fanout === b.fanout;

export const notesOf = (books: readonly Book[], run: Run): readonly Note[] =>
  books.find((book) => sameRun(book, run))?.notes ?? [];
