// SPDX-License-Identifier: GPL-2.0-only
import type { PageName } from '../address/address.ts';
import type { Page } from './page.ts';

const found = Object.entries(import.meta.glob<Page>('./*/page.ts', { eager: true, import: 'PAGE' }))
  .map(([path, page]) => [path.split('/')[1] as PageName, page] as const)
  .sort(([, a], [, b]) => a.order - b.order);

/** By name, in the order of the search. A test holds that these are the address's. */
export const PAGES = Object.fromEntries(found) as Readonly<Record<PageName, Page>>;

/** The head's, in its order. */
export const MORE = found
  .filter(([, page]) => page.more !== undefined)
  .sort(([, a], [, b]) => a.more! - b.more!)
  .map(([name]) => name);
