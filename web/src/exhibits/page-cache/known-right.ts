// SPDX-License-Identifier: GPL-2.0-only
// Keeps what the last check of a run found right, so that the next check looks only at what has changed since. A large
// file has hundreds of thousands of entries, and an operation changes a few.
import type { Memory, Trace } from '../../exhibit-api/index.ts';
import type { PlacedEntry } from '../../structures/xarray/index.ts';
import type { Expected } from './expected.ts';
import { folioBytes } from './words.ts';

/** A check at an operation's end that found nothing wrong. */
interface Right {
  readonly memory: Memory;
  /** The generation of memory that follows the check. */
  readonly generation: number;
  /** All entries of the tree; each is what `wanted` has at the same place. */
  readonly entries: readonly PlacedEntry[];
  readonly wanted: readonly Expected[];
}

const lastOf = new WeakMap<Trace, Right>();

export function foundRight(
  trace: Trace,
  memory: Memory,
  entries: readonly PlacedEntry[],
  wanted: readonly Expected[],
): void {
  lastOf.set(trace, { memory, generation: memory.tick(), entries, wanted });
}

/**
 * Says of an entry and what should be there whether the last check found both right, and neither the entry's slot nor
 * its folio has changed since. Ask for the entries in ascending order.
 */
export function knownRight(trace: Trace, memory: Memory): (at: PlacedEntry, want?: Expected) => boolean {
  const last = lastOf.get(trace);
  if (last?.memory !== memory) return () => false;
  const { entries, wanted, generation } = last;
  const bytes = folioBytes(trace.sites);
  let next = 0;
  return (at, want) => {
    while (next < entries.length && entries[next]!.index < at.index) next++;
    if (entries[next] !== at || wanted[next] !== want) return false;
    return at.entry.kind !== 'pointer' || !memory.changedSince(generation, at.entry.address, bytes);
  };
}
