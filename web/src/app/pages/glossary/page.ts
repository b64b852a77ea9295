// SPDX-License-Identifier: GPL-2.0-only
import { part } from '../../../ui/lazily/Lazily.tsx';
import type { Page, PageProps } from '../page.ts';

export const PAGE: Page = {
  title: 'Glossary',
  order: 3,
  more: 2,
  part: part<PageProps>('The glossary', () => import('./GlossaryPage.tsx')),
};
