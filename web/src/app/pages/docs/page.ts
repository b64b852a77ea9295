// SPDX-License-Identifier: GPL-2.0-only
import { part } from '../../../ui/lazily/Lazily.tsx';
import type { Page, PageProps } from '../page.ts';

export const PAGE: Page = {
  title: 'Documentation',
  order: 4,
  more: 3,
  part: part<PageProps>('The documentation', () => import('./DocsPage.tsx')),
};
