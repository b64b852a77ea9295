// SPDX-License-Identifier: GPL-2.0-only
import { type ExhibitView } from '../../exhibit-api/view.ts';
import { TREE_KEYS, TREE_STEPS, TreeForms } from '../../structures/tree-lane/tree-lane.tsx';
import glossary from './glossary.ts';
import Lane from './Lane.tsx';
import type { ZswapScene } from './scene.ts';
import { story } from './story.ts';

const view: ExhibitView<ZswapScene> = {
  slug: 'zswap',
  Lane,
  pictureOnWall: 352,
  glossary,
  planSteps: [...TREE_STEPS, 'rotate', 'unlink', 'object', 'release'],
  keys: TREE_KEYS,
  Forms: TreeForms,
  keysIn: ({ kind }) => kind !== 'rb',
  story,
};
export default view;
