// SPDX-License-Identifier: GPL-2.0-only
// Counts what an operation of the page cache costs: the XArray's work, and what a reader does under RCU.
import { countOf, countsOf, type Counted, type CounterSpec, type Trace } from '../../exhibit-api/index.ts';
import { XA_COUNTERS, xaCounts } from '../../structures/xarray/index.ts';
import { isPlanted } from './kernel.ts';
import { scannerOf } from './mapping.ts';
import { READS } from './reads.ts';

const READER_COUNTERS: readonly CounterSpec[] = [
  {
    ...{
      key: 'advances',
      label: 'advances',
      one: 'each call that moves on from the slot where the reader is',
    },
    none: 'the reader never moves on from a slot',
  },
  {
    ...{
      key: 'retries',
      label: 'retries',
      one: 'each time that the reader forgets its place and starts over',
    },
    none: 'nobody changes the tree while the reader looks',
  },
  {
    ...{
      key: 'refsTaken',
      label: 'references taken',
      one: 'each reference that the reader takes on a folio',
    },
    none: 'it meets no folio',
  },
  {
    ...{ key: 'refsPut', label: 'references put back', one: 'each reference that the reader puts back' },
    none: 'it has taken none',
  },
].map((spec) => ({ ...spec, ops: READS }));

export const COUNTERS: readonly CounterSpec[] = [...XA_COUNTERS, ...READER_COUNTERS];

const NOTHING_COUNTED = Object.fromEntries(COUNTERS.map(({ key }) => [key, countOf([])]));

export function count(trace: Trace, op: number): Readonly<Record<string, Counted>> {
  if (isPlanted(trace, op)) return NOTHING_COUNTED;
  const scan = scannerOf(trace).scan(op);
  const { advances, retries, refsTaken, refsPut } = scan.reader;
  return { ...xaCounts(scan), ...countsOf({ advances, retries, refsTaken, refsPut }) };
}
