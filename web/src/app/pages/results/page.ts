// SPDX-License-Identifier: GPL-2.0-only
import { part } from '../../../ui/lazily/Lazily.tsx';
import type { Page, PageProps } from '../page.ts';

export const PAGE: Page = {
  title: 'Benchmark results',
  order: 6,
  more: 4,
  part: part<PageProps>('The page of benchmark results', () => import('./ResultsLoader.tsx')),
};
