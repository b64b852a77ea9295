// SPDX-License-Identifier: GPL-2.0-only
// What the page's build asks the models once, so that the page need not have them all: what it says of each exhibit
// (`virtual:exhibits`), and what the start page says was counted (`virtual:figures`).
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ASKED = /^\0?virtual:(exhibits|figures)$/;
const scriptOf = (name: string): string =>
  fileURLToPath(new URL(`../src/headless/${name}.ts`, import.meta.url));

export const figures = (): Plugin => ({
  name: 'treewalk-figures',
  resolveId: (id) => (ASKED.test(id) ? `\0${id}` : undefined),
  load(id) {
    const [, name] = ASKED.exec(id) ?? [];
    if (!name) return;
    const run = ['--import', 'tsx', scriptOf(name)];
    return `export default ${execFileSync(process.execPath, run, { encoding: 'utf8' })};`;
  },
});
