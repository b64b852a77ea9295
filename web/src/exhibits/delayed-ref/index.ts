// SPDX-License-Identifier: GPL-2.0-only
import type { ExhibitView } from '../../exhibit-api/view.ts';
import type { HeadScene } from './scene.ts';
import Lane from './view.tsx';

const view: ExhibitView<HeadScene> = { slug: 'delayed-ref', Lane };
export default view;
