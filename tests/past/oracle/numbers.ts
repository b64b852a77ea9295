// SPDX-License-Identifier: GPL-2.0-only
// Computes with C's integers on wasm32, by big integers that are cut to width after each step.
import { INT, UNSIGNED, type CType, type Width } from './types.ts';

export interface Value extends Width {
  readonly n: bigint;
  /** The type it was read as; null for a plain number. */
  readonly type: CType | null;
  /** Its address; -1 if it has none. */
  readonly at: number;
  /** For a variable that is no parameter, the function's ENTER record: an earlier store belongs to another variable. */
  readonly since?: number;
  /** A character, written as a word. */
  readonly word?: string;
}

/** Words, a number, or null if unknown. */
export type Val = Value | string | null;

export const cut = ({ bits, unsigned }: Width, n: bigint): bigint =>
  unsigned ? BigInt.asUintN(bits, n) : BigInt.asIntN(bits, n);

export const number = ({ bits, unsigned }: Width, n: bigint): Value => ({
  ...{ bits, unsigned, n: cut({ bits, unsigned }, n) },
  ...{ type: null, at: -1 },
});

const WIDTHS: readonly Width[] = [INT, UNSIGNED, { bits: 64, unsigned: false }, { bits: 64, unsigned: true }];

/** A whole number without a type: the first of C's types that holds it. */
export const counted = (n: number): Value =>
  number(WIDTHS.find((w) => cut(w, BigInt(n)) === BigInt(n)) ?? WIDTHS[2]!, BigInt(n));

export function constant(text: string): Value {
  const [, digits = '', suffix = ''] = /^(0[xX][\da-fA-F]+|0[bB][01]+|\d+)([uUlL]*)$/.exec(text)!;
  const n = BigInt(/^0\d/.test(digits) ? `0o${digits.slice(1)}` : digits);
  const tens = /^[1-9]/.test(digits);
  const allowed = WIDTHS.filter(
    (w) => (/u/i.test(suffix) ? w.unsigned : !tens || !w.unsigned) && (w.bits === 64 || !/ll/i.test(suffix)),
  );
  return number(
    allowed.find((w) => cut(w, n) === n)!,
    n,
  );
}

/** The type to which C converts both of two types. */
export const both = (a: Width, b: Width): Width =>
  a.bits === b.bits
    ? { bits: a.bits, unsigned: a.unsigned || b.unsigned }
    : a.bits > b.bits
      ? { bits: a.bits, unsigned: a.unsigned }
      : { bits: b.bits, unsigned: b.unsigned };

const COMPARES: Readonly<Record<string, (a: bigint, b: bigint) => boolean>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
};
const MAKES: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '&': (a, b) => a & b,
  '|': (a, b) => a | b,
  '^': (a, b) => a ^ b,
};

/** null if C leaves the result open. */
export function reckon(op: string, a: Value, b: Value): Value | null {
  if (op === '<<' || op === '>>') {
    if (b.n < 0n || b.n >= BigInt(a.bits)) return null;
    return number(a, op === '<<' ? a.n << b.n : a.n >> b.n);
  }
  const width = both(a, b);
  const [x, y] = [cut(width, a.n), cut(width, b.n)];
  const compares = COMPARES[op];
  if (compares) return counted(compares(x, y) ? 1 : 0);
  if (op === '/' || op === '%') {
    const least = width.unsigned ? null : -(1n << BigInt(width.bits - 1));
    if (y === 0n || (x === least && y === -1n)) return null;
  }
  return number(width, MAKES[op]!(x, y));
}
