// SPDX-License-Identifier: GPL-2.0-only
// Lists the pages of the docs, and reads their Markdown.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { ROOT } from '../kernel-json.ts';

const MARKDOWN = unified().use(remarkParse).use(remarkGfm);

export interface Page {
  /** From the root of the docs: `docs/how-to/release.md`. */
  readonly name: string;
  readonly text: string;
  readonly tree: Root;
}

export const pageOf = (name: string, text: string): Page => ({ name, text, tree: MARKDOWN.parse(text) });

/** The pages at `root`, and all below its docs/, named from there. */
export function docsPages(root: string = ROOT): readonly string[] {
  const top = readdirSync(root).filter((name) => name.endsWith('.md'));
  const below = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  const docs = below.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
  return [...top.sort(), ...docs.sort()];
}
