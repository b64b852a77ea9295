// SPDX-License-Identifier: GPL-2.0-only
// `virtual:figures`: what the start page says was counted is counted when the page is built.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const RUN = fileURLToPath(new URL('../src/headless/figures.ts', import.meta.url));
const NAME = 'virtual:figures';

export const figures = (): Plugin => ({
  name: 'treewalk-figures',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) =>
    id === `\0${NAME}`
      ? `export default ${execFileSync(process.execPath, ['--import', 'tsx', RUN], { encoding: 'utf8' })};`
      : undefined,
});
