// SPDX-License-Identifier: GPL-2.0-only
// Implements the model of the delayed-ref exhibit: operations, and contents of memory in either of its two shapes.
import { type ExhibitModel, type SiteTable } from '../../exhibit-api/index.ts';
import { byShape, type ShapedScene } from '../../structures/shapes/shapes.ts';
import { RB_ENCODED } from '../../structures/rbtree/index.ts';
import { XA_ENCODED, XA_POINTERS } from '../../structures/xarray/index.ts';
import { cautionOf, EXAMPLES, OPS } from './ops.ts';
import { RBTREE } from './rbtree.ts';
import { WORKLOADS } from './workloads.ts';
import { XARRAY } from './xarray/shape.ts';

/** Finds the shape by the type of this struct's member that holds the heads. */
const shapeOf = ({ structs }: SiteTable): 'rbtree' | 'xarray' =>
  structs['struct btrfs_delayed_ref_root']?.fields.some(([name]) => name === 'head_refs')
    ? 'xarray'
    : 'rbtree';

export const model: ExhibitModel<ShapedScene> = {
  slug: 'delayed-ref',
  title: 'Delayed refs',
  blurb: 'Two members moved, and a search touches fewer cache lines',
  order: 5,
  ops: OPS,
  examples: EXAMPLES,
  eventKinds: {
    rotate: { label: 'rotation', mark: 'write' },
    recolour: { label: 'change of colour', mark: 'write' },
    check: { label: 'check of colours' },
    match: { label: 'equal key' },
    unlink: { label: 'removal from the tree', mark: 'write' },
  },
  counters: [
    {
      key: 'cacheLines',
      label: 'cache lines',
      one: 'each line of a head that the search touches, and anew at the next head',
    },
    {
      key: 'nodesVisited',
      label: 'nodes visited',
      one: 'each head, or node of the XArray, that the search reads',
    },
    {
      key: 'rebalanceLines',
      label: 'lines beyond the descent',
      one: 'each line that the operation touches beyond the descent',
    },
  ],
  figure: {
    scenario: 'find',
    op: 'find 168448',
    variants: ['before', 'after'],
    counter: 'cacheLines',
    unit: 'cache lines',
    note: 'a search that finds nothing',
  },
  defaultScenario: 'ten-heads',
  defaultVariants: ['before', 'after'],
  workloads: WORKLOADS,
  caution: cautionOf,
  ...byShape({ rbtree: RBTREE, xarray: XARRAY }, shapeOf),
  pointers: XA_POINTERS,
  encoded: { ...XA_ENCODED, ...RB_ENCODED },
  queries: async () => (await import('./queries.ts')).QUERIES,
};
export default model;
