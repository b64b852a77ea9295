// SPDX-License-Identifier: GPL-2.0-only
// Offers "Put in order" as a view, under "More", wherever an exhibit has exercises.
import { part } from '../../../ui/lazily/Lazily.tsx';
import { exhibitOf } from '../../state/store.ts';
import type { OwnPanel, PanelProps } from '../panel.ts';

export const PANEL: OwnPanel = {
  id: 'order',
  text: 'Put in order',
  order: 35,
  more: true,
  fits: (state) => exhibitOf(state)?.hasExercises === true,
  part: part<PanelProps>('Put in order', () => import('./OrderPage.tsx')),
};
