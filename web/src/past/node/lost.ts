// SPDX-License-Identifier: GPL-2.0-only
// Finds until when a path of pointers reached an object. Paths begin in the program's own data or in a running
// function.
import type { Encodings } from '../../base/encoded.ts';
import type { Life } from '../../trace/objects.ts';
import type { Trace } from '../../trace/trace.ts';
import { endOf, referencesTo, type Reference } from './references.ts';

/** Longest path of pointers that the search follows. */
const DEEPEST = 64;

export interface LostObject {
  /** The record that cut the last path; Infinity: a path still exists; -1: none ever did. */
  readonly until: number;
  /** The last reference of such a path. */
  readonly last: Reference | null;
}

const NEVER: LostObject = { until: -1, last: null };

/** `from`: paths begin in the program's own data (`data`), or also in locals of running functions (`any`). */
export function foundUntil(
  trace: Trace,
  encoded: Encodings,
  life: Life,
  from: 'data' | 'any',
  before = Infinity,
  path: ReadonlySet<Life> = new Set(),
): LostObject {
  if (path.size >= DEEPEST) return NEVER;
  const through = new Set([...path, life]);
  let best = NEVER;
  for (const reference of referencesTo(trace, life, encoded)) {
    if (best.until >= before) break;
    const { holder } = reference;
    // A path does not visit an object twice.
    if (holder === 'stack' ? from === 'data' : holder !== 'data' && through.has(holder)) continue;
    const end = Math.min(before, endOf(trace, reference));
    if (end <= reference.from || end <= best.until) continue;
    const held =
      typeof holder === 'string'
        ? { until: end, last: reference }
        : foundUntil(trace, encoded, holder, from, end, through);
    if (held.until > reference.from && held.until > best.until)
      best = held.until < end ? held : { until: end, last: reference };
  }
  return best;
}
