// SPDX-License-Identifier: GPL-2.0-only
// Until when an object could be found: from the program's own data, or only from a running function.
import type { Life } from '../../trace/objects.ts';
import type { Trace } from '../../trace/trace.ts';
import { endOf, referencesTo, type Reference } from './references.ts';

/** Longer ways than this are not followed. */
const DEEPEST = 64;

export interface LostObject {
  /** The record that cut it off; Infinity: it can still be found; -1: it never could. */
  readonly until: number;
  /** The reference by which it was found last. */
  readonly last: Reference | null;
}

const NEVER: LostObject = { until: -1, last: null };

/** `from` data: on ways that begin in the program's own data; `any`: or in a local of a running function. */
export function foundUntil(
  trace: Trace,
  life: Life,
  from: 'data' | 'any',
  before = Infinity,
  path: ReadonlySet<Life> = new Set(),
): LostObject {
  if (path.size >= DEEPEST) return NEVER;
  const through = new Set([...path, life]);
  let best = NEVER;
  for (const reference of referencesTo(trace, life)) {
    if (best.until >= before) break;
    const { holder } = reference;
    // A way that comes by here again is no way.
    if (holder === 'stack' ? from === 'data' : holder !== 'data' && through.has(holder)) continue;
    const end = Math.min(before, endOf(trace, reference));
    if (end <= reference.from || end <= best.until) continue;
    const held =
      typeof holder === 'string'
        ? { until: end, last: reference }
        : foundUntil(trace, holder, from, end, through);
    if (held.until > reference.from && held.until > best.until)
      best = held.until < end ? held : { until: end, last: reference };
  }
  return best;
}
