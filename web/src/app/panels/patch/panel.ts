// SPDX-License-Identifier: GPL-2.0-only
// Offers the patch lab as a view wherever an exhibit has C that can be edited.
import { part } from '../../../ui/lazily/Lazily.tsx';
import { exhibitOf } from '../../state/store.ts';
import type { OwnPanel, PanelProps } from '../panel.ts';

export const PANEL: OwnPanel = {
  id: 'patch',
  text: 'Patch lab',
  order: 30,
  fits: (state) => !!exhibitOf(state)?.editable.length,
  part: part<PanelProps>('The patch lab', () => import('./LabPage.tsx')),
};
