// SPDX-License-Identifier: GPL-2.0-only
// Makes a seed from a student's number, so that each student's questions have numbers of their own. The answer code has
// the seed alone, never the student's number.

/** Longer numbers are refused: an address may hold anything. */
export const MOST_LETTERS = 64;

/** A student's number without blanks, in capitals: "k3 f2" is K3F2. null: it has no letter or digit, or is too long. */
export function studentOf(typed: string): string | null {
  const student = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return /[\p{L}\p{N}]/u.test(student) && student.length <= MOST_LETTERS ? student : null;
}

/**
 * FNV-1a over the UTF-8 bytes of `SEED:TEXT`, then murmur3's last mixing: 32 bits, the same on every machine, never 0. It
 * must not change: answer codes have its results.
 */
export function seedOf(text: string, seed = 0): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${seed}:${text}`)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0 || 1;
}
