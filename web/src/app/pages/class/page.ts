// SPDX-License-Identifier: GPL-2.0-only
import { part } from '../../../ui/lazily/Lazily.tsx';
import type { Page, PageProps } from '../page.ts';

export const PAGE: Page = {
  title: 'Class quiz',
  order: 9,
  part: part<PageProps>('The class quiz', async () => (await import('./later.ts')).wall()),
};
