// SPDX-License-Identifier: GPL-2.0-only
// Finds the object that an address lies in, record by record. Objects are contexts, nodes, tables, rings, and the
// process's mm.
import { Cache, cacheId, type SiteTable } from '../../exhibit-api/index.ts';

export type ObjectKind = 'mm' | 'context' | 'node' | 'table' | 'ring';

export interface TracedObject {
  readonly kind: ObjectKind;
  readonly base: number;
  readonly size: number;
}

/** Shift of a granule: allocations are multiples of 16 bytes, so objects begin at different granules. */
const GRANULE = 4;

/** Kinds of object, by the ids in ALLOC and FREE records. */
export const objectKinds = (sites: SiteTable): Readonly<Record<number, Exclude<ObjectKind, 'mm'>>> => ({
  [cacheId(sites, 'IOCTX')]: 'context',
  [Cache.XA_NODE]: 'node',
  [cacheId(sites, 'IOCTX_TABLE')]: 'table',
  // While operations run, only rings are allocated without a kind in their record.
  [Cache.GENERIC]: 'ring',
});

export class TracedObjects {
  private readonly at = new Map<number, TracedObject>();

  constructor(
    private readonly kinds: Readonly<Record<number, ObjectKind>>,
    mm: number,
    size: number,
  ) {
    this.put({ kind: 'mm', base: mm, size });
  }

  private put(thing: TracedObject): void {
    const last = (thing.base + thing.size - 1) >>> GRANULE;
    for (let g = thing.base >>> GRANULE; g <= last; g++) this.at.set(g, thing);
  }

  allocated(cache: number, base: number, size: number): TracedObject | null {
    const kind = this.kinds[cache];
    if (!kind) return null;
    const thing = { kind, base, size };
    this.put(thing);
    return thing;
  }

  /** The object that covers the address, or null. A freed object stays until its memory is reused. */
  of(address: number): TracedObject | null {
    const thing = this.at.get(address >>> GRANULE);
    return thing && address >= thing.base && address < thing.base + thing.size ? thing : null;
  }
}
