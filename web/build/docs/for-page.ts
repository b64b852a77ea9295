// SPDX-License-Identifier: GPL-2.0-only
// Changes a page's Markdown for the page: links and addresses lead within it, headings have ids, pictures have sizes.
import { basename, dirname, join } from 'node:path';
import type { Code, Image, Link, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { pathOf } from './files.ts';
import { headingsOf } from './headings.ts';
import { imageSize } from './image-size.ts';
import { isAddress, targetOf } from './links.ts';

export interface Asked {
  /** The folder docs/. */
  readonly folder: string;
  readonly doc: string;
  /** All pages that the page shows. */
  readonly docs: readonly string[];
}

/** Ids of headings begin so: a heading's own word may be an id of the page. */
const ID = 'doc-';

/** What replaces a link: the page has no file of the repository, so it names its path. */
function inPlaceOf(link: Link, { doc, docs }: Asked): readonly PhrasingContent[] {
  const target = targetOf(link.url, doc, docs);
  if ('href' in target) return [{ ...link, url: target.href }];
  const text = toString(link);
  const path: PhrasingContent = { type: 'inlineCode', value: target.file };
  if (text === target.file || text === basename(target.file)) return [path];
  return [...link.children, { type: 'text', value: ' (' }, path, { type: 'text', value: ')' }];
}

/** Makes a link of each line that is an address of the page. */
function linked({ value }: Code): NonNullable<Code['data']> {
  const lines = value.split('\n');
  if (!lines.some((line) => isAddress(line.trim()))) return {};
  const hChildren = lines.flatMap((line) => {
    const text = { type: 'text' as const, value: line };
    const end = { type: 'text' as const, value: '\n' };
    if (!isAddress(line.trim())) return [text, end];
    const properties = { href: line.trim() };
    return [{ type: 'element' as const, tagName: 'a', properties, children: [text] }, end];
  });
  return { hChildren };
}

/** Gives a picture its size. `src` stays its path: the compiled page gives it an address. */
function sized(image: Image, { folder, doc }: Asked): void {
  const { width, height } = imageSize(join(folder, dirname(pathOf(doc)), image.url));
  image.data = { hProperties: { width, height, loading: 'lazy' } };
}

/** `pictures` takes the paths of the pictures, relative to the page's file. */
export const forPage = (asked: Asked, pictures: Set<string>) => (tree: Root) => {
  for (const { node, slug } of headingsOf(tree)) {
    // The title takes the level below the page's own name.
    node.depth = Math.min(6, node.depth + 1) as typeof node.depth;
    node.data = { hProperties: { id: ID + slug } };
  }
  let under = '';
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading') under = toString(node);
    // The box of a wide table scrolls, so it needs a name.
    if (node.type === 'table') node.data = { hProperties: { ariaLabel: under } };
    if (node.type === 'code') {
      const isOutput = node.meta?.split(' ').includes('output');
      node.data = { ...linked(node), ...(isOutput ? { hProperties: { dataOutput: true } } : {}) };
    }
    if (node.type === 'image') {
      sized(node, asked);
      pictures.add(node.url);
    }
    if (index === undefined || !parent) return;
    if (node.type === 'link') {
      const instead = inPlaceOf(node, asked);
      parent.children.splice(index, 1, ...(instead as never[]));
      return [SKIP, index + instead.length];
    }
    if (node.type === 'inlineCode' && isAddress(node.value))
      parent.children.splice(index, 1, { type: 'link', url: node.value, children: [node] } as never);
    if (node.type === 'inlineCode') return [SKIP, index + 1];
    return;
  });
};
