// SPDX-License-Identifier: GPL-2.0-only
// What the page's build asks the models once, so that the page need not have them all: what it says of each exhibit
// (`virtual:exhibits`), what the start page says was counted (`virtual:figures`), and its picture (`virtual:picture`).
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { withoutBrowser } from './without-browser.ts';

const ASKED = /^\0?virtual:(exhibits|figures|picture)$/;
const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const figures = (): Plugin => ({
  name: 'treewalk-figures',
  resolveId: (id) => (ASKED.test(id) ? `\0${id}` : undefined),
  async load(id) {
    const [, name] = ASKED.exec(id) ?? [];
    if (!name) return;
    if (name === 'picture')
      return `export default ${JSON.stringify(await withoutBrowser(fileOf('./picture.tsx')))};`;
    const run = ['--import', 'tsx', fileOf(`../src/headless/${name}.ts`)];
    return `export default ${execFileSync(process.execPath, run, { encoding: 'utf8' })};`;
  },
});
