// SPDX-License-Identifier: GPL-2.0-only
// Text as links and answer codes carry it: the form of lz-string's compressToEncodedURIComponent, in signs that an address
// may have. Not that library: it throws on some damaged texts, has no limit, while 7 kB can become 8 MB, and takes seconds
// to pack a long one. The test holds both ways against it.
import { grouped } from './numbers.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-';
const BITS_A_SIGN = 6;

/** Codes below this one bring a character that was not there yet, in 8 or 16 bits; this one ends the text. */
const END = 2;

/** Of the next code, in bits, after so many codes. */
const widthAfter = (codes: number): number => 32 - Math.clz32(codes);

export function pack(text: string): string {
  let out = '';
  let sign = 0;
  let filled = 0;
  /** The lowest bit first. */
  const write = (value: number, count: number): void => {
    for (let i = 0; i < count; i++) {
      sign = (sign << 1) | ((value >> i) & 1);
      if (++filled < BITS_A_SIGN) continue;
      out += SIGNS[sign];
      sign = filled = 0;
    }
  };
  /** Phrases: by the code of all but the last character (0: there are no others), and that one. */
  const codes = new Map<number, number>();
  const add = (before: number, character: number): number => {
    const code = END + 1 + codes.size;
    codes.set(before * 0x10000 + character, code);
    return code;
  };
  /** Characters that were not written yet, by their codes. */
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
  // A last sign is written even where no bits are left over.
  return out + SIGNS[sign << (BITS_A_SIGN - filled)];
}

/** The text; or why there is none: what carried it goes before that. */
export type Unpacked =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: string };

const DAMAGED: Unpacked = {
  ok: false,
  why: 'cannot be unpacked: the link is damaged or cut off. Copy the whole link again.',
};

/** The empty text may stand as it is, too. `most`: characters. */
export function unpack(packed: string, most: number): Unpacked {
  if (packed === '') return { ok: true, text: '' };
  /** In bits. */
  let at = 0;
  /** The next `count` bits, the lowest first; -1: there are not as many, or no sign has them. */
  const read = (count: number): number => {
    let value = 0;
    for (let i = 0; i < count; i++, at++) {
      // A plus in an address may be read as a blank.
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
    // A phrase that is made just now is the last one and its own first character.
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
