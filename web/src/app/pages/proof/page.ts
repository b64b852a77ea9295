// SPDX-License-Identifier: GPL-2.0-only
import { part } from '../../../ui/lazily/Lazily.tsx';
import type { Page, PageProps } from '../page.ts';

export const PAGE: Page = {
  title: 'Proof: is this really the kernel?',
  order: 5,
  more: 5,
  part: part<PageProps>('The proof page', () => import('./ProofPage.tsx')),
};
