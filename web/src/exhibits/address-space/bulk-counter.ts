// SPDX-License-Identifier: GPL-2.0-only
// Counts operations of a bulk run by the rules of the scans. It keeps only the addresses of areas and nodes.
import {
  Bases,
  idOf,
  Kind,
  kindOf,
  numbersOf,
  RECORD_WORDS,
  structLayout,
  type BulkCounter,
} from '../../exhibit-api/index.ts';
import { areaCache, areaLayout, nodeCache } from './areas.ts';
import { AreaScan } from './own/scan.ts';
import { countedIn, type Cost } from './shared-reader.ts';
import type { ObjectAt, Program } from './variant.ts';

export class AreaCounter implements BulkCounter {
  /** By cache: where its objects are, and how many bytes each has. */
  private readonly objects: ReadonlyMap<number, { readonly bases: Bases; readonly size: number }>;
  private readonly at: ObjectAt = (cache, address) => {
    const { bases, size } = this.objects.get(cache)!;
    return bases.covering(address, size);
  };

  constructor(
    private readonly program: Program,
    private readonly cost: (program: Program, records: Uint32Array, at: ObjectAt) => Cost,
  ) {
    const { sites, variant } = program;
    const node = 'struct maple_node';
    const nodeSize = node in sites.structs ? structLayout(sites, node).size : 1;
    this.objects = new Map([
      [areaCache(sites), { bases: new Bases(), size: areaLayout(sites, variant).size }],
      [nodeCache(sites), { bases: new Bases(), size: nodeSize }],
    ]);
  }

  /** `records`: all records of one finished operation. */
  feed(records: Uint32Array): Readonly<Record<string, number>> {
    const { program, at, objects } = this;
    for (let i = 0; i < records.length; i += RECORD_WORDS)
      if (kindOf(records[i]!) === Kind.ALLOC) objects.get(idOf(records[i]!))?.bases.add(records[i + 1]!);
    const own = new AreaScan(program, records, at).run(0, records.length / RECORD_WORDS);
    return numbersOf(countedIn(this.cost(program, records, at), own));
  }
}
