// SPDX-License-Identifier: GPL-2.0-only
// Finds where a stored value was before, among the places that the picture draws. Each hop back must be proved by the
// records and the flow table.
import { Kind } from '../../base/abi.gen.ts';
import type { Carry } from '../../base/carry.ts';
import { NO_ENCODINGS } from '../../base/encoded.ts';
import type { FlowTable } from '../../base/flow.ts';
import type { Trace } from '../../trace/trace.ts';
import { storesOf } from '../stores.ts';
import { flowOf } from './flow.ts';
import { Origins, type Origin, type Point } from './origin.ts';

/** Most hops that are followed back. */
const MOST_HOPS = 24;
/** Most stores of one step that the page follows: a reader cannot watch more at once. */
const MOST_STORES = 400;

/** The words stored by records [first, end). */
export function carriesOf(
  trace: Trace,
  table: FlowTable,
  encoded = NO_ENCODINGS,
): (first: number, end: number) => readonly Carry[] {
  const origins = new Origins(trace, flowOf(table), encoded);
  // Builds the index before the first step needs it.
  storesOf(trace);
  return (first, end) => {
    const carries: Carry[] = [];
    for (let r = first; r < end && carries.length < MOST_STORES; r++)
      if (trace.kind(r) === Kind.STORE)
        carries.push({ to: trace.a(r), from: (isPlace) => placeOf(origins, r, isPlace) });
    return carries;
  };
}

function placeOf(origins: Origins, record: number, isPlace: (address: number) => boolean): number | null {
  const { trace } = origins;
  let origin: Origin | null = origins.ofStore(record);
  for (let hops = 0; origin && hops < MOST_HOPS; hops++)
    switch (origin.is) {
      case 'stored': {
        const lay = origin.read >= 0 ? trace.a(origin.read) : null;
        if (lay !== null && isPlace(lay)) return lay;
        origin = origins.ofStore(origin.record);
        break;
      }
      case 'before':
        return isPlace(origin.address) ? origin.address : null;
      case 'allocated': {
        const object = trace.a(origin.record);
        return isPlace(object) ? object : null;
      }
      case 'given':
      case 'returned':
        origin = origin.point && origins.origin(origin.point);
        break;
      case 'computed': {
        const made: readonly Point[] = origin.from;
        const only = origins.carried(
          made.filter((point) => origins.origin(point).is !== 'constant'),
          trace.c(record),
        );
        origin = only && origins.origin(only);
        break;
      }
      default:
        return null;
    }
  return null;
}
