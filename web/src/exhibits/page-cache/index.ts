// SPDX-License-Identifier: GPL-2.0-only
// Declares the view of the page-cache exhibit.
import { type ExhibitView } from '../../exhibit-api/view.ts';
import { TREE_KEYS } from '../../structures/tree-lane/keys.ts';
import { TREE_STEPS, TreeForms } from '../../structures/tree-lane/tree-lane.tsx';
import type { TreeScene } from '../../exhibit-api/index.ts';
import { story } from './story.ts';
import Lane from './view.tsx';

const view: ExhibitView<TreeScene> = {
  slug: 'page-cache',
  Lane,
  planSteps: TREE_STEPS,
  keys: TREE_KEYS,
  Forms: TreeForms,
  story,
  panels: [
    { id: 'race', title: 'Race', load: () => import('./panels/race.tsx') },
    { id: 'bulk', title: 'At scale', load: () => import('./panels/bulk.tsx') },
  ],
};
export default view;
