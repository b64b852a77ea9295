// SPDX-License-Identifier: GPL-2.0-only
// Writes the address of a page of the documentation. web/build/docs/links.ts writes the same ones into the texts.

/** The page that lists all others: docs/README.md. */
export const MAP = 'README';

export const docAddress = (doc: string, heading?: string): string =>
  `#v=1&page=docs${doc === MAP && !heading ? '' : `&doc=${doc}${heading ? `.${heading}` : ''}`}`;
