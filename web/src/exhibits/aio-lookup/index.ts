// SPDX-License-Identifier: GPL-2.0-only
// Declares the view of this exhibit.
import type { ExhibitView } from '../../exhibit-api/view.ts';
import type { AioScene } from './scene.ts';
import { AioLane } from './view.tsx';

const view: ExhibitView<AioScene> = {
  slug: 'aio-lookup',
  Lane: AioLane,
  arrange: 'columns',
  // A table, and below it two tables that race to take its place.
  pictureOnWall: 340,
  panels: [{ id: 'bulk', title: 'At scale', load: () => import('./panel.tsx') }],
};
export default view;
