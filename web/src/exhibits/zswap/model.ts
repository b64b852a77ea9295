// SPDX-License-Identifier: GPL-2.0-only
// The zswap exhibit without its view: operations, what memory holds, what it cost, what is wrong; in both trees.
import {
  Cache,
  countsOf,
  livenessOf,
  type Counted,
  type Entry,
  type ExhibitModel,
  type Memory,
  type Narrator,
  type Trace,
} from '../../exhibit-api/index.ts';
import { readTree, slotWordOf, XA_POINTERS, xaNodeName } from '../../structures/xarray/index.ts';
import { costOf } from './cost.ts';
import { walkEvents } from './events.ts';
import { zswapFactAt, type ZswapFact } from './facts/index.ts';
import { keptPages, violations } from './invariants.ts';
import { EXAMPLES, OPS } from './ops.ts';
import { questions } from './questions.ts';
import { sayZswap } from './say.ts';
import { zswapScene, type ZswapScene } from './scene.ts';
import { cachesOf, isRb } from './trace.ts';
import { fieldOf, nodeType, touchedAt, wordAt } from './word.ts';

function count(trace: Trace, op: number): Readonly<Record<string, Counted>> {
  const { nodes, walks, comparisons, slotReads, locks, allocations, rotations } = costOf(trace, op);
  return countsOf({ nodes, walks, comparisons, slotReads, locks, allocations, rotations });
}

/** Ascending by offset; the value is the number of the store whose page is kept. */
const entries = (trace: Trace, memory: Memory): readonly Entry[] =>
  keptPages(trace, memory).map((p): Entry => [p.key, 0, 'page', p.content]);

function liveness(trace: Trace, memory: Memory, upTo: number): { live: number; leaked: number } {
  const kept = keptPages(trace, memory).map((p) => p.entry);
  const nodes = isRb(trace) ? [] : readTree(trace.sites, memory, trace.root).nodes.keys();
  const reached = new Set([...kept, ...nodes]);
  return livenessOf(trace, [cachesOf(trace.sites).entry, Cache.XA_NODE], upTo, reached);
}

/** A load or a read gives the number of the store whose page came back, 0 for none. */
function found(trace: Trace, op: number): readonly [string, number] | null | undefined {
  const { name, result: returned } = trace.ops[op]!;
  if ((name !== 'load' && name !== 'read') || returned < 0) return undefined;
  return returned ? ['page', returned] : null;
}

function result(trace: Trace, op: number): number | null {
  const entry = found(trace, op);
  return entry === undefined ? trace.ops[op]!.result : (entry?.[1] ?? null);
}

const NARRATOR: Narrator<ZswapFact> = { fact: zswapFactAt, say: sayZswap };

export const model: ExhibitModel<ZswapScene> = {
  slug: 'zswap',
  title: 'Zswap',
  blurb: 'Pages kept compressed: a red-black tree becomes an XArray',
  order: 6,
  ops: OPS,
  examples: EXAMPLES,
  modified: ['store'],
  eventKinds: {
    rotate: { label: 'rotation', mark: 'write' },
    recolour: { label: 'change of colour', mark: 'write' },
    unlink: { label: 'removal from the tree', mark: 'write' },
    match: { label: 'equal key' },
    object: { label: 'entry or page allocated' },
    release: { label: 'entry or page freed' },
  },
  counters: [
    { key: 'nodes', label: 'nodes visited' },
    { key: 'walks', label: 'ways from the root' },
    { key: 'comparisons', label: 'key comparisons' },
    { key: 'slotReads', label: 'slot reads' },
    { key: 'locks', label: 'lock acquisitions' },
    { key: 'allocations', label: 'objects allocated' },
    { key: 'rotations', label: 'rotations' },
  ],
  figure: {
    scenario: 'many-pages',
    op: 'read 8191',
    variants: ['linux-6.1', 'linux-6.12'],
    counter: 'nodes',
    unit: 'nodes',
    note: 'to read one of four hundred pages',
  },
  defaultScenario: 'twelve-pages',
  defaultVariants: ['linux-6.1', 'linux-6.12'],
  count,
  result,
  found,
  entries,
  liveness,
  invariants: violations,
  events: walkEvents,
  scene: zswapScene,
  slotWord: (trace, memory, index) =>
    isRb(trace) ? null : slotWordOf(trace.sites, memory, trace.root, index),
  nodeType,
  pointers: XA_POINTERS,
  wordField: fieldOf,
  touched: touchedAt,
  word: wordAt,
  nodeName: (trace, memory, node) => (isRb(trace) ? null : xaNodeName(trace, memory, trace.root, node)),
  questions,
  narrator: NARRATOR,
  queries: async () => (await import('./queries.ts')).QUERIES,
};
export default model;
