// SPDX-License-Identifier: GPL-2.0-only
// Counts an insert of a bulk run as single runs do. An insert that the driver plants counts nothing.
import { Kind, RECORD_WORDS, type BulkCounter, type SiteTable } from '../../exhibit-api/index.ts';
import { XaBulkCounter } from '../../structures/xarray/index.ts';
import { plantId } from './kernel.ts';
import { headAt } from './mapping.ts';

export function bulkCounter(sites: SiteTable, root: number): BulkCounter {
  const counter = new XaBulkCounter(sites, headAt(sites, root));
  const plant = plantId(sites);
  if (plant < 0) return counter;
  const nothing = { walks: 0, locks: 0, slotReads: 0, nodesAllocated: 0, nodesFreed: 0 };
  return {
    feed(records) {
      // The counter must see these records too, as it must know every node.
      const counts = counter.feed(records);
      return entersOnA(records, plant) ? nothing : counts;
    },
  };
}

function entersOnA(records: Uint32Array, id: number): boolean {
  let cpuA = true;
  for (let r = 0; r < records.length; r += RECORD_WORDS) {
    const kind = records[r]! & 15;
    if (kind === Kind.CPU) cpuA = records[r + 1] === 0;
    else if (cpuA && kind === Kind.ENTER && records[r]! >>> 8 === id) return true;
  }
  return false;
}
