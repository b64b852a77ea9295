// SPDX-License-Identifier: GPL-2.0-only
// Reading single lines of LLVM's textual IR: typed pointers (clang 14) and opaque ones (clang 15 on) alike.

/** A typed operand: `i32* %5` → { type: 'i32*', value: '%5' }. */
export interface Operand {
  readonly type: string;
  readonly value: string;
}

const OPEN = '([{<';
const CLOSE = ')]}>';

/** Index behind the bracket that closes the one at `i`; quoted names are skipped. */
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

/** Index of the comma or closing bracket that ends the operand at `start`. */
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

/** An operand with its type; attributes between the two (of arguments) are dropped. */
export function parseOperand(s: string): Operand {
  const n = typeLength(s);
  let value = s.slice(n).trim();
  for (let m = ATTRIBUTE.exec(value); m; m = ATTRIBUTE.exec(value)) value = value.slice(m[0].length);
  return { type: s.slice(0, n), value };
}

export const isPointer = (type: string): boolean => type === 'ptr' || type.endsWith('*');

/** Bits of an access that one hook can record; undefined: it cannot be traced. */
export function accessBits(type: string): 8 | 16 | 32 | 64 | undefined {
  if (isPointer(type)) return 32;
  switch (type) {
    case 'i1':
    case 'i8':
      return 8;
    case 'i16':
      return 16;
    case 'i32':
      return 32;
    case 'i64':
      return 64;
    default:
      return undefined;
  }
}

/** Text between the brackets that open at `open`. */
export const bracketed = (s: string, open: number): string => s.slice(open + 1, closing(s, open) - 1);

/** The `!dbg` location of an instruction: the node's number. */
export function debugLocation(line: string): number | undefined {
  const m = /!dbg !(\d+)/.exec(line);
  return m ? Number(m[1]) : undefined;
}

/** An instruction without its metadata and comment: what stands before `, !dbg …`. */
export const withoutMetadata = (line: string): string => line.replace(/,? ![a-zA-Z_.]+ !.*$/, '').trim();
