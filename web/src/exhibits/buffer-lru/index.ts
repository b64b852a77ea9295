// SPDX-License-Identifier: GPL-2.0-only
// Declares the view of this exhibit.
import type { ExhibitView } from '../../exhibit-api/view.ts';
import type { LruScene } from './scene.ts';
import Lane from './view.tsx';

const view: ExhibitView<LruScene> = {
  slug: 'buffer-lru',
  Lane,
  // Strips are long and low, so the page puts the lanes one below the other.
  arrange: 'rows',
  // Two arrays, one below the other, and the arrows between them.
  pictureOnWall: 176,
  longest: 99,
  panels: [{ id: 'pressure', title: 'At scale', load: () => import('./panels/pressure.tsx') }],
};
export default view;
