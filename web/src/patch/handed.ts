// SPDX-License-Identifier: GPL-2.0-only
// Decodes the bytes of a solution, or says in a sentence why it cannot.
import { decoded } from '../base/decoded.ts';
import { MOST_PATCH } from '../base/lab.ts';
import { grouped } from '../base/numbers.ts';
import { PatchError } from './parse-diff.ts';

/** A character takes at most four bytes in any encoding that is accepted. */
const MOST_PATCH_BYTES = 4 * MOST_PATCH;

const most = grouped(MOST_PATCH);
const ADVICE = 'Bring the diff of one file only.';

/** Says that a text is too long; '': it is not. */
export const tooLong = ({ length }: string): string =>
  length > MOST_PATCH
    ? `This patch has ${grouped(length)} characters; at most ${most} are read. ${ADVICE}`
    : '';

/** Says, before a file is read, that it is too large; '': it is not. */
export const tooLarge = (bytes: number): string =>
  bytes > MOST_PATCH_BYTES
    ? `This patch has ${grouped(bytes)} bytes; at most ${most} characters are read. ${ADVICE}`
    : '';

/** Decodes bytes to text. Throws a `PatchError` for its author if they are too many or no text. */
export function handedIn(bytes: Uint8Array): string {
  const text = decoded(bytes);
  const why =
    tooLarge(bytes.length) ||
    tooLong(text) ||
    (text.includes('\0') ? 'This is no text in UTF-8 or UTF-16: it has bytes of 0 in it.' : '');
  if (why) throw new PatchError(why);
  return text;
}
