// SPDX-License-Identifier: GPL-2.0-only
// Decodes the bytes of a solution, or says in a sentence why it cannot.
import { decoded } from '../base/decoded.ts';
import { MOST_PATCH } from '../base/lab.ts';
import { grouped } from '../base/numbers.ts';
import { PatchError } from './parse-diff.ts';

/** A character takes at most four bytes in any encoding that is accepted. */
const BYTES_OF_A_CHARACTER = 4;

const advice = (most: number): string =>
  most === MOST_PATCH ? 'Bring the diff of one file only.' : 'Bring fewer patches at once.';

/** Says that a text is too long; '': it is not. `most`: characters. */
export const tooLong = ({ length }: string, most = MOST_PATCH): string =>
  length > most
    ? `This patch has ${grouped(length)} characters; at most ${grouped(most)} are read. ${advice(most)}`
    : '';

/** Says, before a file is read, that it is too large; '': it is not. */
export const tooLarge = (bytes: number, most = MOST_PATCH): string =>
  bytes > BYTES_OF_A_CHARACTER * most
    ? `This patch has ${grouped(bytes)} bytes; at most ${grouped(most)} characters are read. ${advice(most)}`
    : '';

/** Decodes bytes to text. Throws a `PatchError` for its author if they are too many or no text. */
export function handedIn(bytes: Uint8Array, most = MOST_PATCH): string {
  const text = decoded(bytes);
  const why =
    tooLarge(bytes.length, most) ||
    tooLong(text, most) ||
    (text.includes('\0') ? 'This is no text in UTF-8 or UTF-16: it has bytes of 0 in it.' : '');
  if (why) throw new PatchError(why);
  return text;
}
