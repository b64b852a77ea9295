// SPDX-License-Identifier: GPL-2.0-only
// Packs the text of links and answer codes into signs that an address may have, and unpacks it. The form is lz-string's
// compressToEncodedURIComponent, and a test compares both. That library throws on some damaged texts, and takes seconds
// to pack a long text. It also has no limit, while 7 kB can become 8 MB.
import { grouped } from './numbers.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-';
const BITS_A_SIGN = 6;

/** This code ends the text. Codes 0 and 1 precede a new character of 8 and of 16 bits. */
const END = 2;

/** Bits of the next code, after `codes` codes. */
const widthAfter = (codes: number): number => 32 - Math.clz32(codes);

export function pack(text: string): string {
  let out = '';
  let sign = 0;
  let filled = 0;
  /** Writes the lowest bit first. */
  const write = (value: number, count: number): void => {
    for (let i = 0; i < count; i++) {
      sign = (sign << 1) | ((value >> i) & 1);
      if (++filled < BITS_A_SIGN) continue;
      out += SIGNS[sign];
      sign = filled = 0;
    }
  };
  /** Codes of phrases, keyed by the code of all but the last character (0: none) and the last character. */
  const codes = new Map<number, number>();
  const add = (before: number, character: number): number => {
    const code = END + 1 + codes.size;
    codes.set(before * 0x10000 + character, code);
    return code;
  };
  /** New characters, by their codes, until `put` has written them. */
  const fresh = new Map<number, number>();
  let written = END;
  const put = (code: number): void => {
    const character = fresh.get(code);
    const wide = character !== undefined && character > 0xff;
    write(character === undefined ? code : wide ? 1 : 0, widthAfter(written++));
    if (character === undefined) return;
    write(character, wide ? 16 : 8);
    fresh.delete(code);
    written++;
  };
  let last = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (!codes.has(character)) fresh.set(add(0, character), character);
    const longer = codes.get(last * 0x10000 + character);
    if (longer === undefined) {
      put(last);
      add(last, character);
    }
    last = longer ?? codes.get(character)!;
  }
  if (last !== 0) put(last);
  write(END, widthAfter(written));
  // The library writes a last sign even if no bits are left over.
  return out + SIGNS[sign << (BITS_A_SIGN - filled)];
}

/** The text; or `why` it cannot be unpacked, as the end of a sentence that begins with its source. */
export type Unpacked =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: string };

const DAMAGED: Unpacked = {
  ok: false,
  why: 'cannot be unpacked: the link is damaged or cut off. Copy the whole link again.',
};

/** @param most the longest text that is unpacked, in characters */
export function unpack(packed: string, most: number): Unpacked {
  if (packed === '') return { ok: true, text: '' };
  let at = 0;
  /** The next `count` bits after bit `at`, the lowest first; -1: the text ends, or a sign is unknown. */
  const read = (count: number): number => {
    let value = 0;
    for (let i = 0; i < count; i++, at++) {
      // Some readers of addresses turn a plus into a blank.
      const written = packed[Math.floor(at / BITS_A_SIGN)];
      const sign = SIGNS.indexOf(written === ' ' ? '+' : (written ?? '?'));
      if (sign < 0) return -1;
      value |= ((sign >> (BITS_A_SIGN - 1 - (at % BITS_A_SIGN))) & 1) << i;
    }
    return value;
  };
  const phrases: string[] = Array.from({ length: END + 1 }, () => '');
  const out: string[] = [];
  let length = 0;
  let last = '';
  for (;;) {
    let code = read(widthAfter(phrases.length));
    if (code === END)
      return packed.length === Math.floor(at / BITS_A_SIGN) + 1 ? { ok: true, text: out.join('') } : DAMAGED;
    if (code < 0) return DAMAGED;
    if (code < END) {
      const character = read(code === 0 ? 8 : 16);
      if (character < 0) return DAMAGED;
      code = phrases.push(String.fromCharCode(character)) - 1;
    }
    // A code may name the phrase that is just being made: the last phrase and its first character.
    const phrase = phrases[code] ?? (code === phrases.length ? last + last.charAt(0) : '');
    if (phrase === '') return DAMAGED;
    length += phrase.length;
    if (length > most)
      return {
        ok: false,
        why: `holds more than ${grouped(most)} characters, the most that is read. Shorten it.`,
      };
    out.push(phrase);
    if (last !== '') phrases.push(last + phrase.charAt(0));
    last = phrase;
  }
}
