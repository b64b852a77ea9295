// SPDX-License-Identifier: GPL-2.0-only
// Joins the events of an operation on areas and locks with those on its structure.
import type { Trace } from '../../../exhibit-api/index.ts';
import type { OwnEvent } from '../own/event.ts';
import { ownScanOf } from '../own/scan-of.ts';

/** Ascending by record; nothing precedes the operation's first shown line. */
export function bothOf<E extends { readonly record: number }>(
  trace: Trace,
  op: number,
  tree: readonly E[],
): readonly (OwnEvent | E)[] {
  const own = ownScanOf(trace, op).events;
  const opens = own.find((e) => e.kind === 'begin')?.record ?? 0;
  const both: readonly (OwnEvent | E)[] = [...own, ...tree];
  return both.filter((e) => e.record >= opens).toSorted((a, b) => a.record - b.record);
}
