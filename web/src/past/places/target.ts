// SPDX-License-Identifier: GPL-2.0-only
// Declares a target: the test of whether an access touches a named place.
import { readType } from '../../base/c-types.ts';
import type { Encodings } from '../../base/encoded.ts';
import { bytesOf, type Bits, type SiteTable } from '../../base/sites.ts';
import type { Link, MemoryPlace } from '../language/place.ts';
import { PastError } from '../lane.ts';
import type { MachineState } from '../sweep/moment.ts';
import { linkOf } from '../sweep/read.ts';
import { followed } from '../sweep/encoded.ts';
import { bare } from '../sweep/types.ts';

export type Path = MemoryPlace & { readonly is: 'path' };

/** The touched place. */
export interface Touched {
  /** null: bytes of no type. */
  readonly type: string | null;
  readonly address: number;
  readonly size: number;
  readonly bits?: Bits;
  /** Its name in C: "xa_node.slots", "entry". */
  readonly name: string;
  /** The struct around it. */
  readonly it?: { readonly type: string; readonly address: number };
  /** The record of the access, if it is an earlier one: a call stores its arguments before it declares them. */
  readonly record?: number;
}

export interface Target {
  /** Mask of the kinds of record that `see` wants. */
  readonly kinds: number;
  /** Called with those records. It may report an earlier access that it can only know now. */
  readonly see: (m: MachineState, kind: number) => Touched | null;
  readonly touched: (m: MachineState, address: number, size: number) => Touched | null;
}

/** The bytes of a place; for a bit-field, those that contain its bits. */
export function reach(size: number, bits: Bits | undefined): readonly [from: number, size: number] {
  const [from, to] = bits ? bytesOf(bits) : [0, size];
  return [from, to - from];
}

export const overlap = (a: number, n: number, b: number, k: number): boolean => a < b + k && b < a + n;

/** The type at the end of the links; null: a link does not exist. */
export function typeOfPath(sites: SiteTable, type: string, links: readonly Link[]): string | null {
  let at: string | null = type;
  for (const link of links) at = at === null ? null : (linkOf(sites, at, link)?.type ?? null);
  return at;
}

/** The error about a link that does not exist. Without it, a typing error would look like an empty answer. */
export function noMember(
  sites: SiteTable,
  { text, links }: Path,
  type: string,
  encoded?: Encodings,
): PastError {
  let at = type;
  for (const link of links) {
    const next = linkOf(sites, at, link, encoded);
    if (!next) {
      const is = readType(sites, (encoded && followed(encoded, at)?.pointer) ?? at);
      const struct = is.kind === 'pointer' ? bare(is.to) : at;
      const names = sites.structs[struct]?.fields.map(([name]) => name).filter(Boolean) ?? [];
      const what = typeof link === 'number' ? 'no elements' : `no member ${link}`;
      return new PastError(
        `"${text}": ${at} has ${what}${names.length ? `; allowed: ${names.join(', ')}` : ''}`,
      );
    }
    at = next.type;
  }
  return new PastError(`"${text}" leads nowhere`);
}
