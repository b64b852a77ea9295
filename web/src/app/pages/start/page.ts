// SPDX-License-Identifier: GPL-2.0-only
import { part } from '../../../ui/lazily/Lazily.tsx';
import type { Page, PageProps } from '../page.ts';

export const PAGE: Page = {
  title: 'Start page',
  order: 1,
  part: part<PageProps>('The start page', () => import('./StartPage.tsx')),
};
