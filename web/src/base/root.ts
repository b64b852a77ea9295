// SPDX-License-Identifier: GPL-2.0-only

/** Where the page's files lie, seen from the page: one that lies in a folder of its own says so in its html element. */
export const root = (): string =>
  (typeof document === 'undefined' ? undefined : document.documentElement.dataset['root']) ??
  import.meta.env.BASE_URL;
