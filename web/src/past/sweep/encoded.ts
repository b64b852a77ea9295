// SPDX-License-Identifier: GPL-2.0-only
// Follows pointers that carry bits beside an address. Such a word is a pointer only if the struct is there.
import type { Encodings } from '../../base/encoded.ts';
import { perObjectAndKey } from '../../base/memo.ts';
import { objectsOf, type Life } from '../../trace/objects.ts';
import type { Trace } from '../../trace/trace.ts';
import { bare, offsetsIn, typedOf } from './types.ts';

/** Address of the struct that a word with these bits points to after `record` records; -1: none is there. */
function without(trace: Trace, struct: string, bits: number, word: number, record: number): number {
  const address = word > 0xffff_ffff ? 0 : (word & ~bits) >>> 0;
  const life = address ? objectsOf(trace).covering(address, record) : null;
  const type = life && typedOf(trace).caches.get(life.cache);
  return type && offsetsIn(trace.sites, type, struct).includes(address - life.address) ? address : -1;
}

/** How to follow a pointer of a C type. */
export interface Followed {
  /** The pointer type with which C would follow it. */
  readonly pointer: string;
  /** The address to which a word of the type leads; -1: to no such struct. */
  readonly address: (trace: Trace, word: number, record: number) => number;
}

/** For the type of a pointer that may carry bits; null: another type. */
export const followed = perObjectAndKey((encoded: Encodings, type: string): Followed | null => {
  for (const [struct, { bits, as = [] }] of Object.entries(encoded)) {
    const pointer = `${struct} *`;
    const own = bare(type) === pointer;
    if (!own && !as.includes(bare(type))) continue;
    return {
      pointer,
      address(trace, word, record) {
        const at = without(trace, struct, bits, word, record);
        return at < 0 && own ? word : at;
      },
    };
  }
  return null;
});

/** The address in a word that is a pointer with bits; -1: it is none. */
function addressIn(trace: Trace, encoded: Encodings, word: number, record: number): number {
  for (const [struct, { bits }] of Object.entries(encoded)) {
    const at = without(trace, struct, bits, word, record);
    if (at >= 0) return at;
  }
  return -1;
}

/** Whether two words are pointers to one struct, and differ at most in the bits that they carry. */
export function sameAddress(trace: Trace, encoded: Encodings, a: number, b: number, record: number): boolean {
  const at = addressIn(trace, encoded, a, record);
  return at >= 0 && at === addressIn(trace, encoded, b, record);
}

/**
 * The object into which a word points. Lists link members, so any address in an object counts. An odd word is a
 * value, unless it carries a bit that its struct declares.
 */
export function objectIn(trace: Trace, encoded: Encodings, word: number, record: number): Life | null {
  const at = word & 1 ? addressIn(trace, encoded, word, record) : word;
  return at < 0 ? null : objectsOf(trace).covering(at, record);
}
