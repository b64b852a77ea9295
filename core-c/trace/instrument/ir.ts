// SPDX-License-Identifier: GPL-2.0-only
// Reads single lines of LLVM's textual IR, with typed pointers (clang 14) or opaque ones (clang 15 and later).

/** A typed operand: `i32* %5` → { type: 'i32*', value: '%5' }. */
export interface Operand {
  readonly type: string;
  readonly value: string;
}

const OPEN = '([{<';
const CLOSE = ')]}>';

/** The index after the bracket that closes the one at `i`. Brackets in quoted names do not count. */
function closing(s: string, i: number): number {
  let depth = 0;
  for (let quoted = false; i < s.length; i++) {
    const c = s[i]!;
    if (c === '"') quoted = !quoted;
    if (quoted) continue;
    if (OPEN.includes(c)) depth++;
    else if (CLOSE.includes(c) && --depth === 0) return i + 1;
  }
  return s.length;
}

/** Splits at the commas outside all brackets and quotes. */
export function splitOperands(s: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let i = 0, quoted = false; i < s.length; i++) {
    const c = s[i]!;
    if (c === '"') quoted = !quoted;
    if (quoted) continue;
    if (OPEN.includes(c)) i = closing(s, i) - 1;
    else if (c === ',') {
      parts.push(s.slice(start, i).trim());
      start = i + 1;
    }
  }
  const last = s.slice(start).trim();
  if (last) parts.push(last);
  return parts;
}

/** The index of the comma or closing bracket that ends the operand at `start`. */
export function operandEnd(s: string, start: number): number {
  for (let i = start; i < s.length; i++) {
    if (OPEN.includes(s[i]!)) i = closing(s, i) - 1;
    else if (s[i] === ',' || CLOSE.includes(s[i]!)) return i;
  }
  return s.length;
}

/** The length of the type at the start of `s`: a base, then any of `(parameters)`, `addrspace(n)`, `*`. */
function typeLength(s: string): number {
  let i: number;
  if (s[0] === '[' || s[0] === '{' || s[0] === '<') i = closing(s, 0);
  else {
    const base = /^(?:%"[^"]*"|%[-\w$.]+|[\w.]+)/.exec(s);
    if (!base) return 0;
    i = base[0].length;
  }
  for (;;) {
    const suffix = /^(?:\*|\s*\((?=[^)]*)|\s+addrspace\(\d+\))/.exec(s.slice(i));
    if (!suffix) return i;
    i = suffix[0].endsWith('(') ? closing(s, i + suffix[0].length - 1) : i + suffix[0].length;
  }
}

const ATTRIBUTE =
  /^(?:noundef|nonnull|nocapture|noalias|nofree|nest|returned|signext|zeroext|inreg|immarg|readonly|readnone|writeonly|writable|dead_on_unwind|swiftself|align \d+|align\(\d+\)|captures\([^)]*\)|dereferenceable(?:_or_null)?\(\d+\)|range\([^)]*\)|initializes\(.*?\)\)|(?:byval|sret|byref|elementtype|inalloca|preallocated)\((?:[^()]|\([^()]*\))*\))\s+/;

/** An operand with its type. An argument's attributes, between the two, are dropped. */
export function parseOperand(s: string): Operand {
  const n = typeLength(s);
  let value = s.slice(n).trim();
  for (let m = ATTRIBUTE.exec(value); m; m = ATTRIBUTE.exec(value)) value = value.slice(m[0].length);
  return { type: s.slice(0, n), value };
}

export const isPointer = (type: string): boolean => type === 'ptr' || type.endsWith('*');

const ACCESS_BITS: Readonly<Record<string, 8 | 16 | 32 | 64>> = { i1: 8, i8: 8, i16: 16, i32: 32, i64: 64 };

/** How many bits an access of this type has; undefined if no hook can record it. */
export const accessBits = (type: string): 8 | 16 | 32 | 64 | undefined =>
  isPointer(type) ? 32 : ACCESS_BITS[type];

/** The text between the bracket at `open` and the one that closes it. */
export const bracketed = (s: string, open: number): string => s.slice(open + 1, closing(s, open) - 1);

/** The number of an instruction's `!dbg` location. */
export function debugLocation(line: string): number | undefined {
  const m = /!dbg !(\d+)/.exec(line);
  return m ? Number(m[1]) : undefined;
}

/** An instruction without its metadata and comment: the text before `, !dbg …`. */
export const withoutMetadata = (line: string): string => line.replace(/,? ![a-zA-Z_.]+ !.*$/, '').trim();
