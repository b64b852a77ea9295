// SPDX-License-Identifier: GPL-2.0-only
import type { ShapedScene } from '../../exhibit-api/index.ts';
import { shapedLane, TREE_KEYS, TREE_STEPS, TreeForms, type ExhibitView } from '../../exhibit-api/view.ts';
import glossary from './glossary.ts';
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
  glossary,
  panels: [
    { id: 'lab', title: 'Reorder lab', more: true, load: () => import('./panels/lab.tsx') },
    { id: 'bulk', title: 'At scale', load: () => import('./panels/bulk.tsx') },
  ],
};
export default view;
