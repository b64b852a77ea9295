// SPDX-License-Identifier: GPL-2.0-only
// What zswap does beside its tree, in either kernel: entries and compressed pages come and go.
import { Kind, type Trace } from '../../exhibit-api/index.ts';
import { cachesOf } from './trace.ts';

export interface ObjectEvent {
  readonly kind: 'alloc' | 'free';
  readonly record: number;
  readonly address: number;
  /** A compressed page, not an entry. */
  readonly page: boolean;
}

const known = new WeakMap<Trace, Map<number, readonly ObjectEvent[]>>();

/** Of operation `op`, ascending. */
export function objectEvents(trace: Trace, op: number): readonly ObjectEvent[] {
  let ops = known.get(trace);
  if (!ops) known.set(trace, (ops = new Map<number, readonly ObjectEvent[]>()));
  let found = ops.get(op);
  if (!found) {
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
    ops.set(op, (found = out));
  }
  return found;
}

export const isFree = (e: ObjectEvent): boolean => e.kind === 'free';
