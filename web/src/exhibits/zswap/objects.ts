// SPDX-License-Identifier: GPL-2.0-only
// What zswap does beside its tree, in either kernel: entries and compressed pages come and go.
import { Kind, perObjectAndKey, type Trace } from '../../exhibit-api/index.ts';
import { cachesOf } from './memory.ts';

export interface ObjectEvent {
  readonly kind: 'alloc' | 'free';
  readonly record: number;
  readonly address: number;
  /** A compressed page, not an entry. */
  readonly page: boolean;
}

/** Of operation `op`, ascending. */
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
