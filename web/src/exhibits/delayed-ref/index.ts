// SPDX-License-Identifier: GPL-2.0-only
import type { ExhibitView } from '../../exhibit-api/view.ts';
import glossary from './glossary.ts';
import type { HeadScene } from './scene.ts';
import Lane from './view.tsx';

const view: ExhibitView<HeadScene> = {
  slug: 'delayed-ref',
  Lane,
  planSteps: ['alloc', 'link', 'rotate', 'free'],
  glossary,
  panels: [
    { id: 'lab', title: 'Reorder lab', load: () => import('./panels/lab.tsx') },
    { id: 'bulk', title: 'Many heads', load: () => import('./panels/bulk.tsx') },
  ],
};
export default view;
