// SPDX-License-Identifier: GPL-2.0-only

const told = (name: string): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset[name];

/**
 * Where the page's files lie, seen from the page: one that lies in a folder of its own says so in its html element.
 * What is drawn without a browser and has links is a lesson.
 */
export const root = (): string =>
  told('root') ?? (typeof document === 'undefined' ? '../../' : import.meta.env.BASE_URL);

/** The page is a lesson in the package of a course. */
export const inCourse = (): boolean => told('site') !== undefined;

/**
 * The address of another page of Treewalk's. The package of a course has that lesson alone: the others are where its
 * html element says, and where it says nothing they are not had.
 */
export function pageAt(address: string): string | undefined {
  const site = told('site');
  return site === '' ? undefined : `${site ?? root()}${address}`;
}
