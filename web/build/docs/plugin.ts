// SPDX-License-Identifier: GPL-2.0-only
// Puts the pages of docs/ into the page: their list (`virtual:docs`), their loaders (`virtual:doc-texts`), and each
// text (`virtual:doc-text/…`).
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compiled, listed } from './compile.ts';
import { docsIn, pathOf } from './files.ts';

const ASKED = /^\0?virtual:(docs|doc-texts|doc-text\/doc-([\w-]+))$/;
const FOLDER = fileURLToPath(new URL('../../../docs', import.meta.url));

/** The file of a text is called `doc-reference-keys`: release/course.ts leaves such files out. */
const idOf = (doc: string): string => doc.replaceAll('/', '-');

const fetched = (docs: readonly string[]): string =>
  docs.map((doc) => `${JSON.stringify(doc)}: () => import('virtual:doc-text/doc-${idOf(doc)}')`).join();

export const docs = (folder = FOLDER): Plugin => ({
  name: 'treewalk-docs',
  // Pictures lie apart from what is kept ahead: a reader has them offline once they were shown.
  config: () => ({
    build: {
      rolldownOptions: {
        output: {
          assetFileNames: ({ names }) =>
            `${names.some((name) => /\.(?:webp|png|svg)$/.test(name)) ? 'pictures' : 'assets'}/[name]-[hash][extname]`,
        },
      },
    },
  }),
  resolveId: (id) => (ASKED.test(id) ? `\0${id}` : undefined),
  async load(id) {
    const [, what, text] = ASKED.exec(id) ?? [];
    if (!what) return;
    const all = docsIn(folder);
    const doc = all.find((one) => idOf(one) === text);
    for (const one of doc === undefined ? all : [doc]) this.addWatchFile(join(folder, pathOf(one)));
    if (what === 'docs')
      return `export default ${JSON.stringify(all.map((one) => listed({ folder, doc: one })))};`;
    if (what === 'doc-texts') return `export default { ${fetched(all)} };`;
    return doc === undefined ? undefined : compiled({ folder, doc, docs: all });
  },
});
