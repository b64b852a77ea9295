// SPDX-License-Identifier: GPL-2.0-only
// A named place as a test of addresses: does an access touch it, and what is it a part of.
import { readType } from '../../base/c-types.ts';
import { bytesOf, type Bits, type SiteTable } from '../../base/sites.ts';
import type { Link, MemoryPlace } from '../language/place.ts';
import { PastError } from '../lane.ts';
import type { MachineState } from '../sweep/moment.ts';
import { bare, linkOf } from '../sweep/read.ts';

export type Path = MemoryPlace & { readonly is: 'path' };

/** What an access has touched. */
export interface Touched {
  /** null: bytes of no type. */
  readonly type: string | null;
  readonly address: number;
  readonly size: number;
  /** Of a bit-field: those of the unit that lies there. */
  readonly bits?: Bits;
  /** As C calls it: "xa_node.slots", "entry". */
  readonly name: string;
  /** The struct that it is a member of. */
  readonly it?: { readonly type: string; readonly address: number };
  /** The touching record, where it is not the present one: a parameter is stored before it is declared. */
  readonly record?: number;
}

export interface Target {
  /** Kinds of record that it wants to see, beside accesses. */
  readonly kinds: number;
  /** Called with those; an access that was found only now. */
  readonly see: (m: MachineState, kind: number) => Touched | null;
  readonly touched: (m: MachineState, address: number, size: number) => Touched | null;
}

/** A place's bytes: of a bit-field only those in which its bits lie. */
export function reach(size: number, bits: Bits | undefined): readonly [from: number, size: number] {
  const [from, to] = bits ? bytesOf(bits) : [0, size];
  return [from, to - from];
}

export const overlap = (a: number, n: number, b: number, k: number): boolean => a < b + k && b < a + n;

/** null: it leads to nothing. */
export function typeOfPath(sites: SiteTable, type: string, links: readonly Link[]): string | null {
  let at: string | null = type;
  for (const link of links) at = at === null ? null : (linkOf(sites, at, link)?.type ?? null);
  return at;
}

/** A typing error would find nothing, and look like an answer. */
export function noMember(sites: SiteTable, { text, links }: Path, type: string): PastError {
  let at = type;
  for (const link of links) {
    const next = linkOf(sites, at, link);
    if (!next) {
      const is = readType(sites, at);
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
