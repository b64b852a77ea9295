// SPDX-License-Identifier: GPL-2.0-only
// Counts operations of a bulk run by the rules of the scans. It keeps only the addresses of areas and nodes.
import {
  Bases,
  idOf,
  Kind,
  kindOf,
  numbersOf,
  RECORD_WORDS,
  type BulkCounter,
} from '../../exhibit-api/index.ts';
import type { OwnScan } from './own/event.ts';
import { AreaScan } from './own/scan.ts';
import type { ObjectAt, Program, Scanned } from './variant.ts';

/** What an operation cost in either structure, as lists of records. */
export type Cost = Readonly<
  Record<'nodesVisited' | 'compared' | 'nodesAllocated' | 'copied' | 'freed', readonly number[]>
>;

/** By counter, the records that it counted. */
export const countedIn = (
  { nodesVisited, compared, nodesAllocated, copied, freed }: Cost,
  { lines: cacheLines, areas, locks }: OwnScan,
) => ({ nodesVisited, compared, cacheLines, nodesAllocated, copied, freed, areas, locks });

export class AreaCounter implements BulkCounter {
  /** By cache, as ALLOC records name it: where its objects are. */
  private readonly objects = new Map<number, Bases>();
  private readonly at: ObjectAt = (cache, address) => this.objects.get(cache)?.covering(address) ?? 0;

  constructor(
    private readonly program: Program,
    private readonly cost: (...of: Scanned) => Cost,
  ) {}

  /** `records`: all records of one finished operation. */
  feed(records: Uint32Array): Readonly<Record<string, number>> {
    const { program, at } = this;
    for (let i = 0; i < records.length; i += RECORD_WORDS)
      if (kindOf(records[i]!) === Kind.ALLOC) this.add(idOf(records[i]!), records[i + 1]!, records[i + 2]!);
    const own = new AreaScan(program, records, at).run();
    return numbersOf(countedIn(this.cost(program, records, at), own));
  }

  private add(cache: number, address: number, size: number): void {
    const known = this.objects.get(cache) ?? new Bases(size);
    known.add(address);
    this.objects.set(cache, known);
  }
}
