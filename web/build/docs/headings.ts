// SPDX-License-Identifier: GPL-2.0-only
// Reads a page's title and headings, with the anchors that GitHub gives them.
import GithubSlugger from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

export interface DocHeading {
  readonly depth: number;
  readonly text: string;
  readonly slug: string;
}

/** Every heading of a page, the title included, with its node. */
export function headingsOf(tree: Root): readonly (DocHeading & { readonly node: Heading })[] {
  const slugger = new GithubSlugger();
  const found: (DocHeading & { node: Heading })[] = [];
  visit(tree, 'heading', (node) => {
    const text = toString(node);
    found.push({ depth: node.depth, text, slug: slugger.slug(text), node });
  });
  return found;
}
