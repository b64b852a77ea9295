// SPDX-License-Identifier: GPL-2.0-only
// Follows pointers that carry bits beside an address, by the objects that lie there.
import type { Names } from '../../../web/src/past/lane.ts';
import { objectsOf } from '../../../web/src/trace/objects.ts';
import type { Trace } from '../../../web/src/trace/trace.ts';
import { cachesOf } from './kinds.ts';
import { plain, structsIn, typeOf, type CType } from './types.ts';

/** The struct that a pointer type leads to, by the exhibit's words or by C's. */
export function ledTo({ encoded = {} }: Names, type: CType): string {
  const to = plain(type.of);
  return Object.keys(encoded).find((struct) => encoded[struct]!.as?.includes(`${to} *`)) ?? to;
}

/** The address to which a pointer leads; null: the struct is not there. */
export function led(trace: Trace, names: Names, type: CType, word: number, record: number): number | null {
  const struct = ledTo(names, type);
  const bits = names.encoded?.[struct]?.bits;
  if (bits === undefined) return word;
  const at = word - (word & bits);
  const object = objectsOf(trace).covering(at, record);
  const of = object && cachesOf(trace).get(object.cache);
  const whole = of && typeOf(trace.sites, of);
  if (whole && structsIn(trace.sites, whole, struct).includes(at - object.address)) return at;
  return struct === plain(type.of) ? word : null;
}
