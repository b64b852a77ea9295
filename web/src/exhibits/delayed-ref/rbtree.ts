// SPDX-License-Identifier: GPL-2.0-only
// Implements the model of heads in a red-black tree: contents of memory, costs, faults.
import {
  cacheId,
  countOf,
  countsOf,
  livenessOf,
  numbersOf,
  type BulkCounter,
  type Counted,
  type Entry,
  type Memory,
  type SiteTable,
  type Trace,
} from '../../exhibit-api/index.ts';
import type { StructureReader } from '../../structures/shapes/shapes.ts';
import { toWalkEvents } from './labels.ts';
import { headFactAt, type HeadFact } from './facts/index.ts';
import { violations } from './invariants.ts';
import { headsInOrder, layoutOf, readBytenr, readHeads, scanOf } from './memory.ts';
import type { HeadScan } from './event.ts';
import { questions } from './questions.ts';
import { sayHead } from './say/index.ts';
import { HeadScanner } from './scan.ts';
import { headScene, touchedAt, type HeadScene } from './scene.ts';
import { HEAD_WORDS } from './word.ts';

function countersOf(scan: HeadScan): Readonly<Record<string, readonly number[]>> {
  return {
    cacheLines: scan.visits.flatMap((v) => v.touches.map((t) => t.record)),
    nodesVisited: scan.visits.map((v) => v.record),
    rebalanceLines: scan.rebalanceTouches.map((t) => t.record),
  };
}

function bulkCounter(sites: SiteTable, root: number): BulkCounter {
  const scanner = new HeadScanner(sites, root);
  return { feed: (records) => numbersOf(countersOf(scanner.scan(records, 0, records.length / 4))) };
}

const entries = (trace: Trace, memory: Memory): readonly Entry[] =>
  headsInOrder(trace, memory).order.map((h): Entry => [h.bytenr, 0, 'head', h.level]);

/** An existing head absorbs the new one: the caller sees no error. */
function result(trace: Trace, op: number, memory: Memory): number | null {
  const span = trace.ops[op]!;
  if (span.name !== 'find') return Math.min(span.result, 0);
  return span.result === 0 ? null : readBytenr(memory, layoutOf(trace), span.result >>> 0);
}

const of = (trace: Trace, op: number, kind: string): Counted =>
  countOf(scanOf(trace, op).events.flatMap((e) => (e.kind === kind ? [e.record] : [])));

export const RBTREE: StructureReader<HeadScene> = {
  count: (trace, op) => countsOf(countersOf(scanOf(trace, op))),
  compared: (trace, op) => [
    { label: 'walks', counted: of(trace, op, 'walk') },
    { label: 'lock acquisitions', counted: of(trace, op, 'lock') },
  ],
  result,
  entries,
  liveness: (trace, memory, upTo) =>
    livenessOf(trace, [cacheId(trace.sites, 'REF_HEAD')], upTo, readHeads(trace, memory).heads),
  invariants: violations,
  events: (trace, op) => toWalkEvents(scanOf(trace, op)),
  scene: headScene,
  bulkCounter,
  ...HEAD_WORDS,
  touched: touchedAt,
  walk: async () =>
    (await import('../../structures/rbtree/own-walk/rules.ts')).rbWalkRules({
      nodes: (trace, memory) =>
        new Map([...readHeads(trace, memory).heads].map(([at, h]) => [at, { ...h, key: h.bytenr }])),
      events: (trace, op) => scanOf(trace, op).events,
      wanted: (trace, op) => trace.ops[op]?.args[0] ?? 0,
      returning: 'find',
    }),
  questions,
  narrator: { fact: headFactAt, say: (fact) => sayHead(fact as HeadFact) },
};
