// SPDX-License-Identifier: GPL-2.0-only
// Collects the pages: every folder here with a page.ts.
import type { PageName } from '../address/address.ts';
import type { Page } from './page.ts';

const found = Object.entries(import.meta.glob<Page>('./*/page.ts', { eager: true, import: 'PAGE' }))
  .map(([path, page]) => [path.split('/')[1] as PageName, page] as const)
  .sort(([, a], [, b]) => (a.order ?? Infinity) - (b.order ?? Infinity));

/** The pages by name, in the order of the search. A test compares the names with those of the address. */
export const PAGES = Object.fromEntries(found) as Readonly<Record<PageName, Page>>;

/** The pages that the head lists under "More", in its order. */
export const MORE = found
  .filter(([, page]) => page.more !== undefined)
  .sort(([, a], [, b]) => a.more! - b.more!)
  .map(([name]) => name);
