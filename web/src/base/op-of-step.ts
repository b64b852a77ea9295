// SPDX-License-Identifier: GPL-2.0-only
import { bisector } from './bisect.ts';

interface Span {
  readonly lastStep: number;
}
const byEnd = bisector((op: Span) => op.lastStep);

/** The operation that a step belongs to; the last operation for later steps. */
export const opOfStep = (ops: readonly Span[], step: number): number =>
  byEnd.left(ops, step, 0, Math.max(0, ops.length - 1));
