// SPDX-License-Identifier: GPL-2.0-only
// Reads the site's address from the data attributes of the html element.

const htmlData = (name: string): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset[name];

/**
 * The relative address of the site's root. A page in a folder of its own names it in `data-root`. Without a browser,
 * only lessons have links; they are two folders below the root.
 */
export const root = (): string =>
  htmlData('root') ?? (typeof document === 'undefined' ? '../../' : import.meta.env.BASE_URL);

/** Whether the page is a lesson in a course's package. */
export const inCourse = (): boolean => htmlData('site') !== undefined;

/**
 * The address of another page of Treewalk. A course's package holds one lesson; its `data-site` names the site with the
 * other pages. An empty `data-site` means that no such site exists: undefined.
 */
export function pageAt(address: string): string | undefined {
  const site = htmlData('site');
  return site === '' ? undefined : `${site ?? root()}${address}`;
}
