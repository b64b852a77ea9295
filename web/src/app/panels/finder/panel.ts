// SPDX-License-Identifier: GPL-2.0-only
// Offers the finder as a view of every exhibit that is loaded.
import { part } from '../../../ui/lazily/Lazily.tsx';
import type { OwnPanel, PanelProps } from '../panel.ts';

export const PANEL: OwnPanel = {
  id: 'finder',
  text: 'Finder',
  order: 60,
  more: true,
  fits: ({ place, session }) => session !== null && session.view.slug === place?.exhibit,
  part: part<PanelProps>('The finder', () => import('./FinderPage.tsx')),
};
