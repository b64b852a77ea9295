// SPDX-License-Identifier: GPL-2.0-only
// Computes C's operators: converts both operands to one kind, and wraps the result to its bits. An operation that C
// leaves undefined has no value. That is a division by zero, a quotient that does not fit, and a shift by too many
// bits.
import type { Arithmetic } from '../language/expression.ts';
import { I32, U32, U64, type CNumber, type Kind } from '../language/number.ts';
import { narrow, untyped, type CValue } from './moment.ts';

/** On 32 bits; NaN: no value. */
type Narrow = (a: number, b: number) => number;
interface Operator {
  readonly signed: Narrow;
  /** For two numbers from 0 on. */
  readonly unsigned: Narrow;
  /** On 64 bits, not yet wrapped; null: no value. */
  readonly wide: (a: bigint, b: bigint) => bigint | null;
  /** The result is an int, 0 or 1. */
  readonly compares?: true;
}

const comparing = (is: (a: number | bigint, b: number | bigint) => boolean): Operator => ({
  signed: (a, b) => (is(a, b) ? 1 : 0),
  unsigned: (a, b) => (is(a, b) ? 1 : 0),
  wide: (a, b) => (is(a, b) ? 1n : 0n),
  compares: true,
});

/** Operators that give the same bits for both signs. */
const wrapping = (of: Narrow, wide: (a: bigint, b: bigint) => bigint): Operator => ({
  signed: (a, b) => of(a, b) | 0,
  unsigned: (a, b) => of(a, b) >>> 0,
  wide,
});

const LEAST = -(2 ** 31);
const LEAST_WIDE = -(2n ** 63n);

/** Division has no value where wasm traps: by 0, and the lowest number by -1. */
const dividing = (of: Narrow, wide: (a: bigint, b: bigint) => bigint): Operator => ({
  signed: (a, b) => (b === 0 || (a === LEAST && b === -1) ? Number.NaN : of(a, b) | 0),
  unsigned: (a, b) => (b === 0 ? Number.NaN : of(a, b) >>> 0),
  wide: (a, b) => (b === 0n || (a === LEAST_WIDE && b === -1n) ? null : wide(a, b)),
});

type Shift = '<<' | '>>';
const OPERATORS: Readonly<Record<Exclude<Arithmetic, Shift>, Operator>> = {
  '|': wrapping(
    (a, b) => a | b,
    (a, b) => a | b,
  ),
  '^': wrapping(
    (a, b) => a ^ b,
    (a, b) => a ^ b,
  ),
  '&': wrapping(
    (a, b) => a & b,
    (a, b) => a & b,
  ),
  '+': wrapping(
    (a, b) => a + b,
    (a, b) => a + b,
  ),
  '-': wrapping(
    (a, b) => a - b,
    (a, b) => a - b,
  ),
  '*': wrapping(Math.imul, (a, b) => a * b),
  '/': dividing(
    (a, b) => a / b,
    (a, b) => a / b,
  ),
  '%': dividing(
    (a, b) => a % b,
    (a, b) => a % b,
  ),
  '==': comparing((a, b) => a === b),
  '!=': comparing((a, b) => a !== b),
  '<': comparing((a, b) => a < b),
  '>': comparing((a, b) => a > b),
  '<=': comparing((a, b) => a <= b),
  '>=': comparing((a, b) => a >= b),
};

const wideOf = ({ value, wide }: CNumber): bigint => wide ?? BigInt(value);
export function wrapped(kind: Kind, of: bigint): CValue {
  const wide = kind === U64 ? BigInt.asUintN(64, of) : BigInt.asIntN(64, of);
  return untyped({ kind, value: Number(wide), wide });
}

/** The number in a kind that is as high or higher. */
export function converted(n: CValue, kind: Kind): CValue {
  if (n.kind === kind) return n;
  return kind === U32 ? narrow(U32, n.value >>> 0) : wrapped(kind, wideOf(n));
}

/** A binary operator on promoted numbers, which all values are. */
export function operator(op: Arithmetic): (a: CValue, b: CValue) => CValue | null {
  if (op === '<<' || op === '>>') return shift(op);
  const { signed, unsigned, wide, compares } = OPERATORS[op];
  return (a, b) => {
    const kind = a.kind > b.kind ? a.kind : b.kind;
    if (kind <= U32) {
      const result = kind === I32 ? signed(a.value, b.value) : unsigned(a.value >>> 0, b.value >>> 0);
      return result !== result ? null : narrow(compares ? I32 : kind, result);
    }
    const result = wide(converted(a, kind).wide!, converted(b, kind).wide!);
    return result === null ? null : compares ? narrow(I32, Number(result)) : wrapped(kind, result);
  };
}

/** A shift has the kind of its left operand; `>>` repeats the sign. */
const shift =
  (op: Shift) =>
  (a: CValue, b: CValue): CValue | null => {
    const { kind, value } = a;
    const by = b.value;
    if (by < 0 || by >= (kind <= U32 ? 32 : 64)) return null;
    if (kind === I32) return narrow(I32, op === '<<' ? value << by : value >> by);
    if (kind === U32) return narrow(U32, op === '<<' ? (value << by) >>> 0 : value >>> by);
    return wrapped(kind, op === '<<' ? wideOf(a) << BigInt(by) : wideOf(a) >> BigInt(by));
  };

const unary =
  (of: (n: number) => number, wide: (n: bigint) => bigint) =>
  (n: CNumber): CValue =>
    n.kind <= U32
      ? narrow(n.kind, n.kind === I32 ? of(n.value) | 0 : of(n.value) >>> 0)
      : wrapped(n.kind, wide(wideOf(n)));

export const negated = unary(
  (n) => -n,
  (n) => -n,
);
export const inverted = unary(
  (n) => ~n,
  (n) => ~n,
);
