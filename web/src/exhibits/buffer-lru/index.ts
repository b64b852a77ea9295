// SPDX-License-Identifier: GPL-2.0-only
import type { ExhibitView } from '../../exhibit-api/view.ts';
import type { LruScene } from './scenes.ts';
import Lane from './view.tsx';

const view: ExhibitView<LruScene> = { slug: 'buffer-lru', Lane, arrange: 'rows' };
export default view;
