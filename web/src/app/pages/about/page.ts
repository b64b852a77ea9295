// SPDX-License-Identifier: GPL-2.0-only
import { part } from '../../../ui/lazily/Lazily.tsx';
import type { Page, PageProps } from '../page.ts';

export const PAGE: Page = {
  title: 'About, licences and source',
  order: 9,
  more: 8,
  part: part<PageProps>('The page about this build', () => import('./AboutPage.tsx')),
};
