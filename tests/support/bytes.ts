// SPDX-License-Identifier: GPL-2.0-only
// Compares arrays of millions of numbers as bytes, because expect().toEqual() takes a second for each.
import { expect } from 'vitest';
import type { TraceData } from '../../web/src/trace/trace.ts';

/** The bytes of a typed array, without a copy. */
export const bytes = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/** Whether two typed arrays hold the same, to the last bit. */
export const same = (a: ArrayBufferView, b: ArrayBufferView): boolean => bytes(a).equals(bytes(b));

export function expectSameData(a: TraceData, b: TraceData): void {
  for (const part of ['records', 'firstImage'] as const) expect(same(a[part], b[part]), part).toBe(true);
  const rest = ({ records: _, firstImage: __, ...others }: TraceData) => others;
  expect(rest(a)).toEqual(rest(b));
}
