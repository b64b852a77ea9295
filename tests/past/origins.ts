// SPDX-License-Identifier: GPL-2.0-only
// Checks that the origin of each store of a run held the stored value.
import { expect } from 'vitest';
import { Kind } from '../../web/src/base/abi.gen.ts';
import type { FlowTable } from '../../web/src/base/flow.ts';
import { flowOf } from '../../web/src/past/why/flow.ts';
import { Origins } from '../../web/src/past/why/origin.ts';
import type { Trace } from '../../web/src/trace/trace.ts';

export const storesOf = (trace: Trace): number[] =>
  Array.from({ length: trace.count }, (_, r) => r).filter((r) => trace.kind(r) === Kind.STORE);

/** Describes a store whose origin held another value; null if it held the same. */
function differs(trace: Trace, origins: Origins, r: number): string | null {
  const origin = origins.ofStore(r);
  const same = (value: number | null): boolean =>
    value === null || (value >>> 0) % 2 ** (8 * trace.size(r)) === trace.c(r);
  const told = `${origin.is} at record ${r}`;
  switch (origin.is) {
    case 'constant':
      return same(origin.value) ? null : told;
    case 'returned':
      return same(trace.a(origin.record)) ? null : told;
    case 'given':
      return same(origin.point && origins.value(origin.point)) ? null : told;
    case 'stored': {
      const value = origin.part ? null : trace.c(origin.record);
      return origin.record < r && same(value) && same(origin.read < 0 ? null : trace.b(origin.read))
        ? null
        : told;
    }
    case 'allocated':
      return same(trace.a(origin.record)) && trace.kind(origin.record) === Kind.ALLOC ? null : told;
    default:
      return null;
  }
}

/** `most`: the largest number of stores whose origin may be unknown. */
export function checkOrigins(trace: Trace, table: FlowTable, most?: number): void {
  const origins = new Origins(trace, flowOf(table));
  const stores = storesOf(trace);
  expect(stores.flatMap((r) => differs(trace, origins, r) ?? [])).toEqual([]);
  const untold = stores.filter((r) => origins.ofStore(r).is === 'unknown');
  expect(untold.length).toBeLessThanOrEqual(most ?? stores.length / 50);
}
