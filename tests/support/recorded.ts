// SPDX-License-Identifier: GPL-2.0-only
// Decodes a record of a trace.
import type { Trace } from '../../web/src/trace/trace.ts';

/** A record of a trace, decoded. */
export interface Recorded {
  readonly record: number;
  readonly kind: number;
  readonly id: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

export const recorded = (trace: Trace, record: number): Recorded => ({
  record,
  kind: trace.kind(record),
  id: trace.id(record),
  a: trace.a(record),
  b: trace.b(record),
  c: trace.c(record),
});
