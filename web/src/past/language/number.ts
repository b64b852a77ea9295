// SPDX-License-Identifier: GPL-2.0-only
// Reads C's integer constants, and gives each number its kind after promotion. As on wasm32, int, long and pointers
// have 32 bits.
import { own } from '../../base/own.ts';

/** In the order of C's conversions: two operands take the higher of their kinds. */
export const I32 = 0;
export const U32 = 1;
export const I64 = 2;
export const U64 = 3;
export type Kind = typeof I32 | typeof U32 | typeof I64 | typeof U64;

/** A number without a C type. */
export interface CNumber {
  readonly kind: Kind;
  /** Exact below 2⁵³. */
  readonly value: number;
  /** The exact value of a 64-bit kind. */
  readonly wide?: bigint;
}

const LOWEST = [-(2 ** 31), 0, -(2n ** 63n), 0n] as const;
const HIGHEST = [2 ** 31 - 1, 2 ** 32 - 1, 2n ** 63n - 1n, 2n ** 64n - 1n] as const;

export const wideNumber = (kind: Kind, wide: bigint): CNumber => ({ kind, value: Number(wide), wide });

/** The number in the first kind that can hold it; null: none can. */
function fitting(value: bigint, kinds: readonly Kind[]): CNumber | null {
  const kind = kinds.find((k) => value >= LOWEST[k] && value <= HIGHEST[k]);
  if (kind === undefined) return null;
  return kind < I64 ? { kind, value: Number(value) } : wideNumber(kind, value);
}

/** A whole number without a C type. */
export function plainNumber(value: number): CNumber {
  const kind = value === (value | 0) ? I32 : value === value >>> 0 ? U32 : null;
  return kind === null ? wideNumber(I64, BigInt.asIntN(64, BigInt(Math.trunc(value)))) : { kind, value };
}

const ALL: readonly Kind[] = [I32, U32, I64, U64];
const SIGNED: readonly Kind[] = [I32, I64];
const CONSTANT =
  /^(0[xX][\da-fA-F]+|0[bB][01]+|0[0-7]*|[1-9]\d*)((?:[uU](?:l|L|ll|LL)?|(?:l|L|ll|LL)[uU]?)?)$/;

/** `12`, `0x1fu`, `017`, `1ull`. @throws Error with what is wrong */
export function readInteger(text: string): CNumber {
  const [, digits, suffix = ''] = CONSTANT.exec(text) ?? [];
  if (digits === undefined)
    throw new Error(`"${text}" is no integer; allowed: 12, 0xc, 014 (octal), 0b1100, each with u, l, ll`);
  const value = BigInt(/^0[0-7]+$/.test(digits) ? `0o${digits.slice(1)}` : digits);
  const unsigned = /u/i.test(suffix);
  const wide = /ll/i.test(suffix);
  // As in C, a decimal constant without u never becomes unsigned.
  const kinds = (
    unsigned ? ALL.filter((k) => k === U32 || k === U64) : digits.startsWith('0') ? ALL : SIGNED
  ).filter((k) => !wide || k >= I64);
  const found = fitting(value, kinds);
  if (!found) throw new Error(`"${text}" has too many bits; allowed: 64 with u or in 0x, else 63`);
  return found;
}

const ESCAPES: Readonly<Record<string, number>> = {
  ...{ n: 10, t: 9, r: 13, a: 7, b: 8, f: 12, v: 11, e: 27, '\\': 92, "'": 39, '"': 34, '?': 63 },
};

/** A C character constant without its quotes; null: it is not one character. char is signed. */
export function readCharacter(inner: string): CNumber | null {
  const code = codeOf(inner);
  return code === null || code > 255 ? null : { kind: I32, value: (code << 24) >> 24 };
}

function codeOf(inner: string): number | null {
  const [, octal, hex, escaped] = /^\\(?:([0-7]{1,3})|x([\da-fA-F]{1,2})|(.))$/.exec(inner) ?? [];
  if (octal !== undefined) return parseInt(octal, 8);
  if (hex !== undefined) return parseInt(hex, 16);
  if (escaped !== undefined) return own(ESCAPES, escaped) ?? null;
  return inner !== '\\' && /^[\0-\x7f]$/.test(inner) ? inner.charCodeAt(0) : null;
}
