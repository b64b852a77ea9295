// SPDX-License-Identifier: GPL-2.0-only
// Offers the comparison as a view wherever an exhibit has more than one variant.
import { part } from '../../../ui/lazily/Lazily.tsx';
import { exhibitOf } from '../../state/store.ts';
import type { OwnPanel, PanelProps } from '../panel.ts';

export const PANEL: OwnPanel = {
  id: 'compare',
  text: 'Compare',
  order: 10,
  fits: (state) => (exhibitOf(state)?.variants.length ?? 0) > 1,
  part: part<PanelProps>('The comparison', () => import('./ComparePage.tsx')),
};
