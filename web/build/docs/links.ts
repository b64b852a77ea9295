// SPDX-License-Identifier: GPL-2.0-only
// Says what a link in a page of docs/ becomes in the page.
import { posix } from 'node:path';
import { MAP, pathOf } from './files.ts';

/** The page's address of a page of docs, or of a heading in it. app/address/fields.ts reads it. */
export function addressOf(doc: string, heading = ''): string {
  if (doc === MAP && heading === '') return '#v=1&page=docs';
  return `#v=1&page=docs&doc=${doc}${heading && `.${heading}`}`;
}

/** The target of a link: an address of the page, of a lesson or of the web, or another file of the repository. */
export type Target =
  | { readonly href: string }
  | {
      /** The file's path from the repository's root. */
      readonly file: string;
    };

/** `doc`: the page that has the link; `docs`: all pages. */
export function targetOf(url: string, doc: string, docs: readonly string[]): Target {
  if (/^(?:[a-z]+:|#v=)/.test(url)) return { href: url };
  const [path = '', heading = ''] = url.split('#');
  if (path === '') return { href: addressOf(doc, heading) };
  const file = posix.join('docs', posix.dirname(pathOf(doc)), path);
  const [, lesson] = /^web\/lessons\/([\w-]+)\.mdx$/.exec(file) ?? [];
  if (lesson !== undefined) return { href: `lessons/${lesson}/` };
  const found = docs.find((other) => file === `docs/${pathOf(other)}`);
  return found === undefined ? { file } : { href: addressOf(found, heading) };
}

/** An address of the page that a reader can open: without `…`, and without words to replace. */
export const isAddress = (text: string): boolean =>
  /^#v=1&[^\s…]+$/.test(text) && !/=[A-Z]+(?:&|$)/.test(text);
