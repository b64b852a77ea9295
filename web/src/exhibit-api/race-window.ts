// SPDX-License-Identifier: GPL-2.0-only
// Declares the windows of CPU A in which CPU B may act, and finds those of a read.
import { sharedLoads } from '../trace/loads.ts';
import type { Trace } from '../trace/trace.ts';

/** How often the lab lets CPU B overtake one read, at most: a read of two folios can be overtaken 14 times. */
export const MOST_MOMENTS = 40;

/** The label of every moment of a read begins so. */
export const BEFORE = 'before A ';

/** What CPU B comes before: a lock of A, or in a read, which takes none, a load. */
export type RaceBy = 'lock' | 'load';

/**
 * A time in which A holds no lock, before its `nth` acquisition, as `race@N` counts them. In a strip of loads: the
 * moment before A's `nth` load, as `race load@N` counts them.
 */
export interface RaceWindow {
  readonly nth: number;
  /** A's events before the window. The window ends before event `to`. */
  readonly from: number;
  readonly to: number;
  /** What A has done so far: "before A looks", "after A allocates 8 nodes". */
  readonly label: string;
  /** A has read the tree: it does not know what B changes now. */
  readonly seen: boolean;
}

/**
 * The moments of a read at which CPU B can overtake A: before each load of a word that B may change. `say` tells what
 * A does by the load of a record, of which the first of equal neighbours counts; null: B changes no such word.
 */
export function momentsBy(
  trace: Trace,
  op: number,
  say: (record: number) => string | null,
): readonly RaceWindow[] {
  const found: RaceWindow[] = [];
  let last = '';
  for (const [i, record] of (sharedLoads(trace, op) ?? []).entries()) {
    const does = say(record);
    if (does === null || does === last) continue;
    last = does;
    found.push({ nth: i + 1, from: 0, to: 0, label: BEFORE + does, seen: found.length > 0 });
    if (found.length === MOST_MOMENTS) break;
  }
  return found;
}
