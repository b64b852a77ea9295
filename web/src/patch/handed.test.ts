// SPDX-License-Identifier: GPL-2.0-only
// Tests solutions as bytes: as programs write them, and bytes that are no text or too many.
import { describe, expect, it } from 'vitest';
import { handedIn, tooLarge } from './handed.ts';

const text = 'diff --git a/a.c b/a.c\n+/* Größe ½ 𝄞 */\n';
const utf16 = (mark: string): Buffer => Buffer.from(mark + text, 'utf16le');

describe('a text is read in', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 as PowerShell writes it', utf16('\uFEFF')],
    ['UTF-16 the other way round', utf16('\uFEFF').swap16()],
    ['UTF-16 without a mark', utf16('')],
    ['UTF-16 the other way round, without a mark', utf16('').swap16()],
  ])('%s', (_, bytes) => expect(handedIn(bytes)).toBe(text));
});

describe('is refused in one sentence', () => {
  it.each([
    [
      'too long',
      Buffer.from('-'.repeat(200_001)),
      /^This patch has 200,001 characters; at most 200,000 are read\./,
    ],
    [
      'too large',
      Buffer.from('-'.repeat(800_001)),
      /^This patch has 800,001 bytes; at most 200,000 characters/,
    ],
    ['no text', Buffer.from('\x7fELF\x02\x01\x01\0\0'), /^This is no text in UTF-8 or UTF-16/],
  ])('%s', (_, bytes, why) => expect(() => handedIn(bytes)).toThrow(why));
});

it('what is as long as can be is taken, in any of them', () => {
  expect(handedIn(Buffer.from('½'.repeat(200_000), 'utf16le'))).toHaveLength(200_000);
  expect(tooLarge(3 * 200_000)).toBe('');
});
