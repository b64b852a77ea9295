// SPDX-License-Identifier: GPL-2.0-only
// Finds when entries and compressed pages are allocated and freed, in either kernel.
import { Kind, perObjectAndKey, type Trace } from '../../exhibit-api/index.ts';
import { cachesOf } from './memory.ts';

export interface ObjectEvent {
  readonly kind: 'alloc' | 'free';
  readonly record: number;
  readonly address: number;
  /** The object is a compressed page, not an entry. */
  readonly page: boolean;
}

/** Events of operation `op`, ascending. */
export const objectEvents = perObjectAndKey((trace: Trace, op: number): readonly ObjectEvent[] => {
  const { entry, page } = cachesOf(trace.sites);
  const { first, end } = trace.ops[op]!;
  const out: ObjectEvent[] = [];
  for (let r = first; r < end; r++) {
    const kind = trace.kind(r);
    if (kind !== Kind.ALLOC && kind !== Kind.FREE) continue;
    const id = trace.id(r);
    if (id !== entry && id !== page) continue;
    out.push({
      ...{ kind: kind === Kind.ALLOC ? 'alloc' : 'free', record: r },
      ...{ address: trace.a(r), page: id === page },
    });
  }
  return out;
});

export const isFree = (e: ObjectEvent): boolean => e.kind === 'free';
