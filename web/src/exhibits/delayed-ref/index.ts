// SPDX-License-Identifier: GPL-2.0-only
// Declares the view of this exhibit.
import type { ShapedScene } from '../../structures/shapes/shapes.ts';
import { type ExhibitView } from '../../exhibit-api/view.ts';
import { shapedLane } from '../../structures/shapes/shaped-lane.tsx';
import { TREE_KEYS } from '../../structures/tree-lane/keys.ts';
import { TREE_STEPS, TreeForms } from '../../structures/tree-lane/tree-lane.tsx';
import HeadLane from './view.tsx';
import HeadTreeLane from './xarray/view.tsx';

const view: ExhibitView<ShapedScene> = {
  slug: 'delayed-ref',
  Lane: shapedLane({ rbtree: HeadLane, xarray: HeadTreeLane }),
  // Five levels, the page of memory and its line of text.
  pictureOnWall: 312,
  planSteps: [...TREE_STEPS, 'rotate'],
  keys: TREE_KEYS,
  Forms: TreeForms,
  keysIn: ({ shape }) => shape === 'xarray',
  panels: [
    { id: 'lab', title: 'Reorder lab', more: true, load: () => import('./panels/lab.tsx') },
    { id: 'bulk', title: 'At scale', load: () => import('./panels/bulk.tsx') },
  ],
};
export default view;
