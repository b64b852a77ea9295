// SPDX-License-Identifier: GPL-2.0-only
// Finds the pages of docs/ that the page shows, in the order in which docs/README.md links to them.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow } from '../files-below.ts';

/** The name of docs/README.md, the map. */
export const MAP = 'README';

/** Folders of pages, in the order of the list. */
const KINDS = ['tutorials', 'how-to', 'reference', 'explanation'] as const;

/** Pages for people who change the code: they read them beside the code. */
const OTHERS = /^(?:how-to\/change\/|reference\/numbers\/|reference\/where-to-change)/;

/** A page's kind as a number: its place among the folders; the map comes first. */
const kindOf = (doc: string): number => KINDS.findIndex((kind) => doc.startsWith(`${kind}/`));

/** The path of a page below docs/. */
export const pathOf = (doc: string): string => `${doc}.md`;

/** The pages that the map links to, in its order. */
const linked = (map: string): readonly string[] =>
  [...map.matchAll(/\]\(([\w./-]+)\.md(?:#[^)]*)?\)/g)].map(([, path]) => posix.normalize(path!));

/** Names of the pages below `folder`, without `.md`: the map, then each kind's pages. */
export function docsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const docs = filesBelow(folder)
    .flatMap((name) => (name.endsWith('.md') ? [name.slice(0, -'.md'.length)] : []))
    .filter((doc) => doc === MAP || (kindOf(doc) >= 0 && !OTHERS.test(doc)));
  const order = docs.includes(MAP) ? linked(readFileSync(join(folder, pathOf(MAP)), 'utf8')) : [];
  const place = (doc: string): number => (order.includes(doc) ? order.indexOf(doc) : order.length);
  return docs.sort((a, b) => kindOf(a) - kindOf(b) || place(a) - place(b));
}
