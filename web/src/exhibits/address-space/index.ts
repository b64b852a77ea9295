// SPDX-License-Identifier: GPL-2.0-only
// Declares the view of the address space.
import type { ExhibitView } from '../../exhibit-api/view.ts';
import { shapedLane } from '../../structures/shapes/shaped-lane.tsx';
import type { ShapedScene } from '../../structures/shapes/shapes.ts';
import { TREE_KEYS } from '../../structures/tree-lane/keys.ts';
import { TREE_STEPS, TreeForms } from '../../structures/tree-lane/tree-lane.tsx';
import { spaceLane } from './line/SpaceLane.tsx';
import { layoutMaple, planMaple } from './maple/layout.ts';
import { layoutMap } from './maple/map.ts';
import { layoutRb, planRb } from './rb/layout.ts';
import { story } from './story.ts';
import './maple/maple.css';
import './rb/rb.css';

const lanes = {
  rbtree: spaceLane(planRb, (scene, plan, room, form) => layoutRb(scene, plan, room, form === 'map')),
  maple: spaceLane(planMaple, (scene, plan, room, form) =>
    (form === 'map' ? layoutMap : layoutMaple)(scene, plan, room),
  ),
};

const view: ExhibitView<ShapedScene> = {
  slug: 'address-space',
  Lane: shapedLane(lanes, true),
  pictureOnWall: 352,
  story,
  planSteps: [...TREE_STEPS, 'copy', 'dead', 'start', 'end', 'read', 'rotate', 'unlink'],
  keys: TREE_KEYS.slice(0, 1),
  Forms: TreeForms,
  panels: [
    { id: 'race', title: 'Race', load: () => import('./panels/race.tsx') },
    { id: 'bulk', title: 'At scale', load: () => import('./panels/bulk.tsx') },
  ],
};
export default view;
