// SPDX-License-Identifier: GPL-2.0-only
// Components that the build draws without a browser: their style sheets are the page's affair.
import { runnerImport, type Plugin } from 'vite';

const NO_CSS = '\0no-css';

const withoutStyles: Plugin = {
  name: 'treewalk-without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_CSS : undefined),
  load: (id) => (id === NO_CSS ? '' : undefined),
};

/** What a module of the page gives by default, after it has run here. `file`: its whole path. */
export async function withoutBrowser<T>(file: string, plugins: readonly Plugin[] = []): Promise<T> {
  const { module } = await runnerImport<{ readonly default: T }>(file, {
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutStyles, ...plugins],
  });
  return module.default;
}
