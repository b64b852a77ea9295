// SPDX-License-Identifier: GPL-2.0-only
// Implements the model of the AIO exhibit: operations, contents of memory, costs, faults.
import {
  cacheId,
  Kind,
  LockClass,
  countsOf,
  type Entry,
  type ExhibitModel,
  type Memory,
  type Narrator,
  type Trace,
} from '../../exhibit-api/index.ts';
import { factAt, type Fact } from './facts/index.ts';
import { liveness, violations } from './invariants.ts';
import { questions, slotsName } from './questions.ts';
import { readContexts, slotWord } from './contexts.ts';
import { EXAMPLES, OPS } from './ops.ts';
import { scanOf } from './scan/scan.ts';
import { sceneAt, type AioScene } from './scene.ts';
import { say } from './say/index.ts';
import { word } from './word.ts';
import { toWalkEvents } from './labels.ts';
import { WORKLOADS, bulkCounter } from './workloads.ts';

/**
 * B acts while A has released the lock to allocate a table, or else before A's first lock. The model counts a window
 * wherever the C lets B in. That is before a lock, and in a table's lookup before it takes a reference.
 */
function raceWindow(trace: Trace, op: number): number {
  const span = trace.ops[op]!;
  const table = cacheId(trace.sites, 'IOCTX_TABLE');
  let allocated = false;
  let windows = 0;
  let first = 0;
  for (let r = span.first; r < span.end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.ALLOC && trace.id(r) === table) allocated = true;
    else if (kind === Kind.ENTER && trace.functionName(trace.id(r)) === 'tw_before_lock') windows++;
    else if (kind === Kind.LOCK && trace.id(r) === LockClass.SPIN) {
      first ||= windows;
      if (allocated) return windows;
    }
  }
  return first || 1;
}

const entries = (trace: Trace, memory: Memory): readonly Entry[] =>
  readContexts(trace, memory).map((c): Entry => [c.slot, 0, 'context', c.nth]);

const narrator: Narrator<Fact> = { fact: factAt, say };

export const model: ExhibitModel<AioScene> = {
  slug: 'aio-lookup',
  title: 'AIO context lookup',
  short: 'AIO lookup',
  blurb: 'A list, a radix tree, and the table that won',
  order: 4,
  ops: OPS,
  examples: EXAMPLES,
  modified: ['setup', 'destroy'],
  counters: [
    {
      key: 'nodesVisited',
      label: 'objects visited',
      one: 'each context that is compared, and each node or slot that is read',
    },
    {
      key: 'pointerHops',
      label: 'pointer hops',
      one: 'each object that the operation first reaches through a pointer',
    },
    {
      key: 'cacheLines',
      label: 'cache lines touched',
      one: 'each different cache line that the operation reads or writes',
    },
    { key: 'locks', label: 'lock acquisitions', one: 'each time that the operation takes ioctx_lock' },
    { key: 'allocations', label: 'objects allocated', one: 'each object that the operation allocates' },
  ],
  figure: {
    scenario: 'many-contexts',
    variants: ['list', 'table'],
    counter: 'nodesVisited',
    unit: 'objects visited',
    note: 'the oldest of 512, list to table',
  },
  defaultScenario: 'five-contexts',
  defaultVariants: ['list', 'radix', 'table'],
  raceWindow,
  count: (trace, op) => countsOf(scanOf(trace, op).counted),
  result: (trace, op) => trace.ops[op]!.result,
  entries,
  shapeWords: 'slot by slot',
  liveness,
  invariants: violations,
  word,
  slotWord,
  events: (trace, op) => toWalkEvents(trace, scanOf(trace, op).events),
  scene: sceneAt,
  nodeName: slotsName,
  questions,
  walk: async (trace) => (await import('./own-walk/rules.ts')).rulesOf(trace),
  narrator,
  workloads: WORKLOADS,
  bulkCounter,
  queries: async () => (await import('./queries.ts')).QUERIES,
};
export default model;
