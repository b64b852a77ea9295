// SPDX-License-Identifier: GPL-2.0-only
import { part } from '../../../ui/lazily/Lazily.tsx';
import type { Page, PageProps } from '../page.ts';

export const PAGE: Page = {
  title: 'For lecturers',
  order: 2,
  more: 6,
  part: part<PageProps>('The page for lecturers', () => import('./LecturersPage.tsx')),
};
