// SPDX-License-Identifier: GPL-2.0-only
// Tests the operators that are easy to get wrong; tests/past/expressions.test.ts compares all of them with clang.
import { expect, it } from 'vitest';
import { I32, I64, wideNumber } from '../language/number.ts';
import { operator } from './arithmetic.ts';
import { untyped } from './moment.ts';

it.each([
  [7, 2, 3, 1],
  [-7, 2, -3, -1],
  [7, -2, -3, 1],
  [-7, -2, 3, -1],
])('%i / %i is cut towards 0: %i, and %i is left', (a, b, quotient, rest) => {
  const of = (op: '/' | '%', bits: 32 | 64): number | undefined => {
    const [x, y] = [a, b].map((n) =>
      untyped(bits === 32 ? { kind: I32, value: n } : wideNumber(I64, BigInt(n))),
    );
    return operator(op)(x!, y!)?.value;
  };
  for (const bits of [32, 64] as const) expect([of('/', bits), of('%', bits)]).toEqual([quotient, rest]);
});
