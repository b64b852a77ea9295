// SPDX-License-Identifier: GPL-2.0-only
// What the page's build asks the models once, so that the page need not have them all: what it says of each exhibit
// (`virtual:exhibits`), what the start page says was counted (`virtual:figures`), and its picture (`virtual:picture`).
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const ASKED = /^\0?virtual:(exhibits|figures|picture)$/;
const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const NO_CSS = '\0no-css';

/** Components are drawn without a browser: their style sheets are the page's affair. */
const withoutStyles: Plugin = {
  name: 'treewalk-without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_CSS : undefined),
  load: (id) => (id === NO_CSS ? '' : undefined),
};

async function picture(): Promise<unknown> {
  const { module } = await runnerImport<{ readonly default: unknown }>(fileOf('./picture.tsx'), {
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutStyles],
  });
  return module.default;
}

export const figures = (): Plugin => ({
  name: 'treewalk-figures',
  resolveId: (id) => (ASKED.test(id) ? `\0${id}` : undefined),
  async load(id) {
    const [, name] = ASKED.exec(id) ?? [];
    if (!name) return;
    if (name === 'picture') return `export default ${JSON.stringify(await picture())};`;
    const run = ['--import', 'tsx', fileOf(`../src/headless/${name}.ts`)];
    return `export default ${execFileSync(process.execPath, run, { encoding: 'utf8' })};`;
  },
});
