// SPDX-License-Identifier: GPL-2.0-only
// Declares the workloads of bulk runs: lookups among more and more contexts. Also their counter, which keeps no
// records.
import {
  RECORD_WORDS,
  idOf,
  kindOf,
  numbersOf,
  searchesAmongMore,
  type BulkCounter,
  type BulkOp,
  type SiteTable,
  type Workload,
} from '../../exhibit-api/index.ts';
import { OP } from './ops.ts';
import { OpCounters } from './counters.ts';

const setup: BulkOp = { code: OP.setup, args: [] };

function* setups(limit: number): Iterable<BulkOp> {
  for (let nth = 1; nth <= limit; nth++) yield { ...setup, x: nth };
}

export const WORKLOADS: readonly Workload[] = [
  {
    id: 'lookups',
    label: 'Lookups among more contexts',
    help: 'Sets contexts up. At 1, 2, 4 … contexts, it looks up some picked at random.',
    xLabel: 'contexts',
    each: 'lookup',
    small: { contexts: 128, lookups: 16 },
    params: [
      { name: 'contexts', label: 'contexts', min: 1, max: 4096, value: 4096 },
      { name: 'lookups', label: 'lookups at each size', min: 1, max: 256, value: 32 },
    ],
    ops: ({ contexts = 4096, lookups = 32 }, random) =>
      searchesAmongMore(
        contexts,
        lookups,
        () => setup,
        (size) => ({ code: OP.lookup, args: [1 + Math.floor(random() * size)] }),
      ),
  },
  {
    id: 'setups',
    label: 'Set-up after set-up',
    help: 'Sets contexts up one after the other and measures each, with the locks and allocations of growth.',
    xLabel: 'contexts',
    each: 'set-up',
    small: { contexts: 128 },
    params: [{ name: 'contexts', label: 'contexts', min: 1, max: 4096, value: 4096 }],
    ops: ({ contexts = 4096 }) => setups(contexts),
  },
];

export function bulkCounter(sites: SiteTable, root: number): BulkCounter {
  const tally = new OpCounters(sites, root);
  return {
    feed(records) {
      tally.begin();
      for (let i = 0; i < records.length; i += RECORD_WORDS) {
        const w0 = records[i]!;
        tally.record(i, kindOf(w0), idOf(w0), records[i + 1]!, records[i + 2]!);
      }
      return numbersOf(tally.counted);
    },
  };
}
