// SPDX-License-Identifier: GPL-2.0-only
// Implements the model of the address space: operations, costs, and contents of memory, in either structure.
import type { ExhibitModel } from '../../exhibit-api/index.ts';
import { MAPLE_ENCODED, MAPLE_POINTERS } from '../../structures/maple/index.ts';
import { RB_ENCODED } from '../../structures/rbtree/index.ts';
import { byShape, type ShapedScene } from '../../structures/shapes/shapes.ts';
import { MAPLE_KINDS } from './maple/words.ts';
import { MAPLE } from './maple/shape.ts';
import { checkRange, EXAMPLES, OPS } from './ops.ts';
import { OWN_KINDS } from './own/event.ts';
import { RB_KINDS } from './rb/words.ts';
import { RBTREE } from './rb/shape.ts';
import { race } from './race.ts';
import { found } from './shared-reader.ts';
import { shapeOf } from './variant.ts';
import { expected, verdictOf } from './verdict.ts';
import { WORKLOADS } from './workloads.ts';

const reader = byShape({ rbtree: RBTREE, maple: MAPLE }, shapeOf);

export const model: ExhibitModel<ShapedScene> = {
  slug: 'address-space',
  title: 'Address space',
  blurb: 'What a process has mapped: a red-black tree becomes a maple tree',
  order: 7,
  ops: OPS,
  examples: EXAMPLES,
  check: checkRange,
  eventKinds: { ...OWN_KINDS, ...MAPLE_KINDS, ...RB_KINDS },
  counters: [
    {
      key: 'nodesVisited',
      label: 'nodes visited',
      one: 'each node of the tree, or area in it, that a search comes to',
    },
    { key: 'compared', label: 'keys compared', one: 'each pivot, or end of an area, that a search compares' },
    {
      key: 'cacheLines',
      label: 'modelled cache lines',
      one: 'each line of 64 bytes of areas, nodes and the process that the operation touches',
    },
    {
      key: 'nodesAllocated',
      label: 'nodes allocated',
      one: 'each node of the tree that the operation allocates',
    },
    { key: 'copied', label: 'new nodes linked', one: 'each new node that becomes part of the tree' },
    { key: 'freed', label: 'nodes freed', one: 'each node of the tree that the operation frees' },
    { key: 'areas', label: 'areas allocated', one: 'each area that the operation allocates' },
    {
      key: 'locks',
      label: 'lock acquisitions',
      one: 'each time that the operation takes mmap_lock, or the lock of an area',
    },
  ],
  figure: {
    scenario: 'small-process',
    op: 'find 0x7ed32',
    variants: ['rbtree', 'kernel'],
    counter: 'nodesVisited',
    unit: 'nodes visited',
    note: 'to find a page among 59 areas',
  },
  defaultScenario: 'hole',
  defaultVariants: ['rbtree', 'kernel'],
  ...reader,
  found,
  entryEnds: 'last',
  expected,
  modified: ['map', 'unmap', 'protect', 'find', 'gap', 'walk', 'fork'],
  reads: ['fault'],
  verdict(trace, memory, op) {
    const { end } = trace.ops[op]!;
    const { leaked } = reader.liveness(trace, memory, end);
    return verdictOf(trace, reader.invariants(trace, memory, end), leaked, op);
  },
  race,
  races: true,
  queries: async () => (await import('./queries.ts')).QUERIES,
  workloads: WORKLOADS,
  pointers: MAPLE_POINTERS,
  encoded: { ...MAPLE_ENCODED, ...RB_ENCODED },
};
export default model;
