// SPDX-License-Identifier: GPL-2.0-only
// Declares the view of the zswap exhibit.
import { type ExhibitView } from '../../exhibit-api/view.ts';
import { shapedLane } from '../../structures/shapes/shaped-lane.tsx';
import type { ShapedScene } from '../../structures/shapes/shapes.ts';
import { TREE_KEYS } from '../../structures/tree-lane/keys.ts';
import { TREE_STEPS, TreeForms, TreeLane } from '../../structures/tree-lane/tree-lane.tsx';
import RbLane from './rb/RbLane.tsx';
import { story } from './story.ts';

const view: ExhibitView<ShapedScene> = {
  slug: 'zswap',
  Lane: shapedLane({ rbtree: RbLane, xarray: TreeLane }),
  pictureOnWall: 352,
  planSteps: [...TREE_STEPS, 'rotate', 'unlink', 'object', 'release'],
  keys: TREE_KEYS,
  Forms: TreeForms,
  keysIn: ({ shape }) => shape === 'xarray',
  story,
};
export default view;
