// SPDX-License-Identifier: GPL-2.0-only
import { part } from '../../../ui/lazily/Lazily.tsx';
import type { Page, PageProps } from '../page.ts';

export const PAGE: Page = {
  title: 'What this page keeps on your machine',
  order: 8,
  more: 7,
  part: part<PageProps>('The page of what is kept', () => import('./KeptPage.tsx')),
};
