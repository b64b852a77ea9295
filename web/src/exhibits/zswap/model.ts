// SPDX-License-Identifier: GPL-2.0-only
// Implements the model of the zswap exhibit: operations, and contents of memory, in either of its two trees.
import { type ExhibitModel } from '../../exhibit-api/index.ts';
import { byShape, type ShapedScene } from '../../structures/shapes/shapes.ts';
import { RB_ENCODED } from '../../structures/rbtree/index.ts';
import { XA_ENCODED, XA_POINTERS } from '../../structures/xarray/index.ts';
import { EXAMPLES, OPS } from './ops.ts';
import { RBTREE } from './rb/shape.ts';
import { found } from './shared-reader.ts';
import { shapeOf } from './memory.ts';
import { XARRAY } from './xarray/shape.ts';

export const model: ExhibitModel<ShapedScene> = {
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
    { key: 'nodes', label: 'nodes visited', one: 'each node that the operation reads on its ways down' },
    { key: 'walks', label: 'ways from the root', one: 'each time that a function starts anew at the root' },
    {
      key: 'comparisons',
      label: 'key comparisons',
      one: 'each comparison of the offset with a key of the tree',
    },
    { key: 'slotReads', label: 'slot reads', one: 'each read of a slot of a node' },
    { key: 'locks', label: 'lock acquisitions', one: 'each time that the operation takes a spin lock' },
    { key: 'allocations', label: 'objects allocated', one: 'each object that the operation allocates' },
    { key: 'rotations', label: 'rotations', one: 'each rotation of the tree' },
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
  ...byShape({ rbtree: RBTREE, xarray: XARRAY }, shapeOf),
  found,
  pointers: XA_POINTERS,
  encoded: { ...XA_ENCODED, ...RB_ENCODED },
  queries: async () => (await import('./queries.ts')).QUERIES,
};
export default model;
