// SPDX-License-Identifier: GPL-2.0-only
// Implements the model of the address space: operations, costs, and contents of memory, in either structure.
import {
  livenessOf,
  type Entry,
  type ExhibitModel,
  type Trace,
  type Memory,
} from '../../exhibit-api/index.ts';
import { mapleEntries, readMapleTree } from '../../structures/maple/tree.ts';
import { areaCache, nodeCache, readArea } from './areas.ts';
import { checkRange, EXAMPLES, OPS } from './ops.ts';

const treeOf = (trace: Trace, memory: Memory) => readMapleTree(trace.sites, memory, trace.root);

export const model: ExhibitModel = {
  slug: 'address-space',
  title: 'Address space',
  blurb: 'What a process has mapped: a red-black tree becomes a maple tree',
  order: 7,
  ops: OPS,
  examples: EXAMPLES,
  check: checkRange,
  counters: [{ key: 'nodesVisited', label: 'nodes visited' }],
  defaultScenario: 'hole',
  defaultVariants: ['kernel'],
  count: () => ({}),
  result(trace, op) {
    const { name, result } = trace.ops[op]!;
    return (name === 'find' || name === 'fault') && result === 0 ? null : result;
  },
  entries: (trace, memory) =>
    mapleEntries(treeOf(trace, memory)).map(({ word }): Entry => {
      const { first, last, n } = readArea(trace.sites, memory, word);
      return [first, last, 'vma', n];
    }),
  liveness: (trace, memory, upTo) => {
    const tree = treeOf(trace, memory);
    return livenessOf(
      trace,
      [areaCache(trace.sites), nodeCache(trace.sites)],
      upTo,
      new Set([...tree.nodes.keys(), ...mapleEntries(tree).map((e) => e.word)]),
    );
  },
  invariants: () => [],
  events: (trace, op) => {
    const { first, end } = trace.ops[op]!;
    return [
      { kind: 'begin', record: first, label: 'begins', cpu: 'A' },
      { kind: 'result', record: end - 1, label: 'ends', cpu: 'A' },
    ];
  },
  scene: () => null,
  narrator: { fact: () => null, say: () => '' },
};
export default model;
