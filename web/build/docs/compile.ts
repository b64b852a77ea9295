// SPDX-License-Identifier: GPL-2.0-only
// Compiles a page of docs/ into a module of the page. Reads its entry for the list of pages.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { pathOf } from './files.ts';
import { type Asked, forPage } from './for-page.ts';
import { headingsOf } from './headings.ts';

/** What the list says of a page. */
export interface DocListed {
  readonly doc: string;
  readonly title: string;
  /** Its headings of the second and third level. */
  readonly headings: readonly (readonly [slug: string, text: string, depth: 2 | 3])[];
}

const textOf = ({ folder, doc }: Pick<Asked, 'folder' | 'doc'>): string =>
  readFileSync(join(folder, pathOf(doc)), 'utf8');

export function listed(asked: Pick<Asked, 'folder' | 'doc'>): DocListed {
  const tree = unified().use(remarkParse).use(remarkGfm).parse(textOf(asked));
  const all = headingsOf(tree);
  return {
    doc: asked.doc,
    title: all.find(({ depth }) => depth === 1)?.text ?? asked.doc,
    headings: all.flatMap(({ slug, text, depth }) =>
      depth === 2 || depth === 3 ? [[slug, text, depth]] : [],
    ),
  };
}

/** A module whose default is the text as a component, and whose `pictures` are addresses by path. */
export async function compiled(asked: Asked): Promise<string> {
  const path = join(asked.folder, pathOf(asked.doc));
  const pictures = new Set<string>();
  const code = await compile(
    { value: textOf(asked), path },
    { format: 'md', remarkPlugins: [remarkGfm, [forPage, asked, pictures]] },
  );
  const files = [...pictures].map((url) => JSON.stringify(join(dirname(path), url)));
  const imports = files.map((file, i) => `import picture${i} from ${file};\n`);
  const table = [...pictures].map((url, i) => `${JSON.stringify(url)}: picture${i}`);
  return `${imports.join('')}${String(code)}\nexport const pictures = { ${table.join()} };\n`;
}
