// SPDX-License-Identifier: GPL-2.0-only
// Checks that each relative link of a page names an existing file, and a heading of that file.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { pageOf, type Page } from './pages.ts';

/** The anchors of a page's headings, as GitHub and the page name them. */
function anchorsOf({ tree }: Page): readonly string[] {
  const slugger = new GithubSlugger();
  const anchors: string[] = [];
  visit(tree, 'heading', (node) => void anchors.push(slugger.slug(toString(node))));
  return anchors;
}

export class Links {
  readonly #root: string;
  readonly #anchors = new Map<string, readonly string[]>();
  /** @param root where pages are named from */
  constructor(root: string) {
    this.#root = root;
  }

  faults({ name, text, tree }: Page): readonly string[] {
    const faults: string[] = [];
    this.#anchors.set(name, anchorsOf({ name, text, tree }));
    visit(tree, (node: Nodes) => {
      if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
      // Addresses of the web, and page addresses, are no files.
      if (/^[a-z]+:|^#v=1/i.test(node.url)) return;
      const wrong = this.#fault(name, node.url);
      if (wrong) faults.push(`${name}:${node.position!.start.line}: the link ${node.url}: ${wrong}`);
    });
    return faults;
  }

  #fault(page: string, url: string): string | null {
    const [path = '', anchor] = decodeURI(url).split('#');
    const target = path === '' ? page : normalize(join(dirname(page), path));
    if (target.startsWith('..')) return 'leads out of the repository';
    const file = join(this.#root, target);
    if (!existsSync(file) && target !== page) return `there is no ${target}`;
    if (anchor === undefined) return null;
    if (!target.endsWith('.md')) return 'only a page has anchors';
    const anchors = this.#anchors.get(target) ?? anchorsOf(pageOf(target, readFileSync(file, 'utf8')));
    this.#anchors.set(target, anchors);
    return anchors.includes(anchor)
      ? null
      : `${target} has no heading for #${anchor}; it has: ${anchors.join(', ')}`;
  }
}
