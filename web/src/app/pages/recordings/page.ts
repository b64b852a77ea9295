// SPDX-License-Identifier: GPL-2.0-only
import { part } from '../../../ui/lazily/Lazily.tsx';
import type { Page, PageProps } from '../page.ts';

export const PAGE: Page = {
  title: 'Recordings',
  order: 7,
  more: 1,
  part: part<PageProps>('The recordings page', () => import('./RecordingsPage.tsx')),
};
