// SPDX-License-Identifier: GPL-2.0-only
import { part } from '../../../ui/lazily/Lazily.tsx';
import type { Page, PageProps } from '../page.ts';

export const PAGE: Page = {
  title: 'Vote',
  part: part<PageProps>('The class quiz', async () => (await import('../class/later.ts')).phone()),
};
