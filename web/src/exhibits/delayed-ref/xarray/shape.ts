// SPDX-License-Identifier: GPL-2.0-only
// Implements the model of heads in an XArray: contents of memory, costs, faults.
import {
  countOf,
  countsOf,
  livenessOf,
  numbersOf,
  type BulkCounter,
  type Entry,
  type Memory,
  type SiteTable,
  type Trace,
  type TreeScene,
  type WalkEvent,
  Cache,
  RECORD_WORDS,
} from '../../../exhibit-api/index.ts';
import { readTree, treeEntries, xaReader, xaWalkEvents } from '../../../structures/xarray/index.ts';
import type { StructureReader } from '../../../structures/shapes/shapes.ts';
import type { StructLayout } from '../abi.ts';
import { PACKAGE_TAG } from '../head-layout.ts';
import { nativeLayout } from '../native.ts';
import { headEventsOf } from './facts.ts';
import { arrayOf, face, headCache, indexOf, keyOf, linesOf, noun, scannerOf, whichLock } from './heads.ts';
import { violations } from './invariants.ts';
import { LineScan, type LinesOfOp } from './lines.ts';
import { narrator } from './narrate.ts';
import { BTRFS_LOCK, HEAD_LOCK, headAt, storedAt } from '../words.ts';

/** The tree, and the struct that its entries point to. */
export interface HeadTreeScene extends TreeScene {
  readonly struct: StructLayout;
}

const treeOf = (trace: Trace, memory: Memory) => readTree(trace.sites, memory, arrayOf(trace));

const countersOf = ({ walked, nodes, beyond }: LinesOfOp): Readonly<Record<string, readonly number[]>> => ({
  cacheLines: walked,
  nodesVisited: nodes,
  rebalanceLines: beyond,
});

function bulkCounter(sites: SiteTable): BulkCounter {
  const lines = new LineScan(sites);
  return { feed: (records) => numbersOf(countersOf(lines.read(records, 0, records.length / RECORD_WORDS))) };
}

function entries(trace: Trace, memory: Memory): readonly Entry[] {
  const tree = treeOf(trace, memory);
  return treeEntries(tree).map(({ index, entry, node }): Entry => {
    if (entry.kind !== 'pointer') return [index, 0, entry.kind, 0];
    let level = 0;
    for (let at = node; at; at = tree.nodes.get(at)?.parent ?? 0) level++;
    return [keyOf(trace, memory, entry.address), 0, 'head', level];
  });
}

function liveness(trace: Trace, memory: Memory, upTo: number): { live: number; leaked: number } {
  const tree = treeOf(trace, memory);
  const there = new Set(treeEntries(tree).map(({ entry }) => entry.word));
  const heads = livenessOf(trace, [headCache(trace)], upTo, there);
  const nodes = livenessOf(trace, [Cache.XA_NODE], upTo, tree.nodes);
  return { live: heads.live, leaked: heads.leaked + nodes.leaked };
}

/** Names of locks, short for the lane's head. */
const LOCKS = { btrfs: BTRFS_LOCK, xa: 'xa_lock', head: HEAD_LOCK } as const;

/** The XArray's events, with those of heads between them. */
function events(trace: Trace, op: number): readonly WalkEvent[] {
  const erases = trace.ops[op]!.name === 'erase';
  const heads = headEventsOf(trace, op).map(({ kind, record }): WalkEvent => ({
    kind,
    record,
    label: kind === 'alloc' ? 'allocates a head' : erases ? 'frees the head' : 'frees the new head',
    cpu: 'A',
  }));
  const tree = xaWalkEvents(scannerOf(trace).scan(op).events, noun).map((e): WalkEvent => {
    if (e.kind !== 'lock' && e.kind !== 'unlock') return e;
    return { ...e, label: `${e.kind === 'lock' ? 'takes' : 'drops'} ${LOCKS[whichLock(trace, e.record)]}` };
  });
  return heads.length ? [...tree, ...heads].sort((a, b) => a.record - b.record) : tree;
}

const READER = xaReader({
  array: arrayOf,
  scanner: scannerOf,
  face,
  stored: (trace, memory) => ({
    means: (entry, indices) =>
      entry.kind === 'pointer'
        ? headAt(keyOf(trace, memory, entry.address), indices)
        : storedAt(noun(entry), indices),
  }),
});

export const XARRAY: StructureReader<HeadTreeScene> = {
  count: (trace, op) => countsOf(countersOf(linesOf(trace, op))),
  compared(trace, op) {
    const { walks, locks } = scannerOf(trace).scan(op);
    return [
      { label: 'walks', counted: countOf(walks) },
      { label: 'lock acquisitions', counted: countOf(locks) },
    ];
  },
  result(trace, op, memory) {
    const { name, result } = trace.ops[op]!;
    if (name !== 'find') return Math.min(result, 0);
    return result === 0 ? null : keyOf(trace, memory, result >>> 0);
  },
  entries,
  liveness,
  invariants: violations,
  events,
  ...READER,
  scene: (...at) => ({ ...READER.scene(...at), struct: nativeLayout(at[0].sites, PACKAGE_TAG) }),
  walk: async () =>
    (await import('../../../structures/xarray/own-walk/rules.ts')).xaWalkRules({
      array: arrayOf,
      scanner: scannerOf,
      index: (trace, op) => indexOf(trace.ops[op]?.args[0] ?? 0),
      returning: ['find'],
    }),
  bulkCounter,
  narrator,
};
