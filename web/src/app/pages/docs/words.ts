// SPDX-License-Identifier: GPL-2.0-only
// The texts of the documentation's page, besides the pages of docs/ themselves.

export const WORDS = {
  title: 'Documentation',
  windowTitle: (title: string) => `${title} – Treewalk`,
  of: (doc: string) => `${doc}: Documentation`,
  part: (title: string) => `The page “${title}”`,
  unknown: (doc: string) => `The documentation has no page “${doc}”. The list has all pages.`,
  noMap: 'This build has no documentation.',

  // The lists.
  pages: 'Pages',
  map: 'Overview',
  onThisPage: 'On this page',
} as const;

/** The names of the folders of docs/, in the order of the list. */
export const KINDS = [
  ['tutorials', 'Tutorials'],
  ['how-to', 'How-to'],
  ['reference', 'Reference'],
  ['explanation', 'Explanation'],
] as const;
