// SPDX-License-Identifier: GPL-2.0-only
// Implements the model of the buffer-head LRU: operations, contents of memory, costs, faults.
import {
  RECORD_WORDS,
  violationsAtEnd,
  wordOf,
  countsOf,
  type Counted,
  type Entry,
  type ExhibitModel,
  type Memory,
  type Narrator,
  type Trace,
} from '../../exhibit-api/index.ts';
import { WORD, type LruScan } from './event.ts';
import { violations } from './invariants.ts';
import { readBuffers, readLru, scanOf } from './memory.ts';
import type { LruFact } from './facts/types.ts';
import { factAt } from './facts/index.ts';
import { walkEvents } from './labels.ts';
import { say } from './say/index.ts';
import { EXAMPLES, OPS, checkOp } from './ops.ts';
import { questions } from './questions.ts';
import { LruScanner } from './scan.ts';
import { lruScene, type LruScene } from './scene.ts';
import { slotWord } from './word.ts';
import { workloads } from './workloads.ts';

/** By counter, in the order of `counters` below. */
function counters(scan: LruScan): Readonly<Record<string, Counted>> {
  const { slotWrites, slotReads, copied, gets, puts, swaps, lines } = scan;
  return {
    ...countsOf({ slotWrites, slotReads, bytesCopied: copied, refGets: gets, refPuts: puts, swaps, lines }),
    bytesCopied: { value: copied.length * WORD, records: copied },
  };
}

function entries(trace: Trace, memory: Memory): readonly Entry[] {
  return readLru(trace, memory).slots.flatMap((buffer, position): Entry[] =>
    buffer ? [[position, 0, 'buffer', buffer.block]] : [],
  );
}

function result(trace: Trace, op: number): number | null {
  const { name, result: returned } = trace.ops[op]!;
  return (name === 'lookup' || name === 'getblk') && returned < 0 ? null : returned;
}

function scene(trace: Trace, memory: Memory, record: number): LruScene {
  const wrong = new Map<number, string>();
  for (const v of violationsAtEnd(trace, memory, record, violations))
    if (v.slot !== undefined) wrong.set(v.slot, v.message);
  return lruScene(trace, memory, record, wrong);
}

const narrator: Narrator<LruFact> = { fact: factAt, say };

export const model: ExhibitModel<LruScene> = {
  slug: 'buffer-lru',
  title: 'Buffer-head LRU',
  short: 'Buffer LRU',
  blurb: 'Sixteen recent buffers: copied in order, or swapped in place',
  order: 3,
  ops: OPS,
  examples: EXAMPLES,
  eventKinds: {
    copy: { label: 'copy of the array', mark: 'square' },
    get: { label: 'reference taken', mark: 'plus' },
    put: { label: 'reference dropped', mark: 'minus' },
    fetch: { label: 'fetch from the block cache' },
    disabled: { label: 'install that finds the LRU disabled' },
    count: { label: 'change of lru_disable_count' },
  },
  counters: [
    { key: 'slotWrites', label: 'slot writes', one: 'each store to a slot of the LRU, of NULL too' },
    { key: 'slotReads', label: 'slot reads', one: 'each load of a slot of the LRU' },
    {
      key: 'bytesCopied',
      label: 'bytes copied',
      one: 'each byte of a whole array that is copied over the slots',
    },
    { key: 'refGets', label: 'references taken', one: 'each increment of a buffer’s b_count' },
    { key: 'refPuts', label: 'references dropped', one: 'each decrement of a buffer’s b_count' },
    { key: 'swaps', label: 'swaps', one: 'each slot whose buffer the code exchanges in place' },
    {
      key: 'lines',
      label: 'lines of the hot path',
      one: 'each line that runs in bh_lru_install(), lookup_bh_lru() and what they call',
    },
  ],
  figure: {
    scenario: 'install-slot5',
    variants: ['before', 'after'],
    counter: 'slotWrites',
    unit: 'slot writes',
    note: 'block 23 comes back from slot 5',
  },
  defaultScenario: 'install-slot5',
  defaultVariants: ['before', 'after'],
  check: checkOp,
  count: (trace, op) => counters(scanOf(trace, op)),
  result,
  entries,
  shapeWords: 'slot by slot',
  // The device's cache reaches every buffer: none can leak.
  liveness: (trace, memory, upTo) => ({ live: readBuffers(trace, memory, upTo).length, leaked: 0 }),
  invariants: violations,
  events: walkEvents,
  scene,
  narrator,
  workloads,
  bulkCounter: (sites) => {
    const scanner = new LruScanner(sites);
    return {
      feed: (records) => {
        const scan = scanner.scan(records, 0, records.length / RECORD_WORDS);
        return Object.fromEntries(Object.entries(counters(scan)).map(([key, { value }]) => [key, value]));
      },
    };
  },
  word: slotWord,
  slotWord(trace, memory, index) {
    const { base, slots } = readLru(trace, memory);
    return index < slots.length ? base + wordOf(trace.sites) * index : 0;
  },
  questions,
  walk: async () => (await import('./own-walk/rules.ts')).RULES,
  queries: async () => (await import('./queries.ts')).QUERIES,
};
export default model;
