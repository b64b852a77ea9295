// SPDX-License-Identifier: GPL-2.0-only
// Runs modules of the page without a browser, so that the build can draw components. Style sheets are left out.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const NO_CSS = '\0no-css';
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Within the repository, whose packages the modules import. */
const CACHE = join(ROOT, '.cache');

const forNode: Plugin = {
  name: 'treewalk-without-browser',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_CSS : undefined),
  load: (id) => (id === NO_CSS ? '' : undefined),
  // Modules read files beside their own, which is no longer the one that runs.
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : undefined,
};

/**
 * Runs a module of the page here and returns its default export. `file`: its complete path.
 * All its modules become one file. Without that, Vite gives each module a minute to load, so builds failed on a busy
 * machine; and each use of an import calls a getter.
 */
export async function withoutBrowser<T>(file: string, plugins: readonly Plugin[] = []): Promise<T> {
  const made = await build({
    ...{ configFile: false, envDir: false, publicDir: false, root: ROOT, logLevel: 'warn' },
    plugins: [forNode, ...plugins],
    ssr: { external: true },
    build: {
      ...{ ssr: file, write: false, minify: false, target: 'esnext', reportCompressedSize: false },
      rolldownOptions: { output: { codeSplitting: false }, checks: { pluginTimings: false } },
    },
  });
  const { output } = made as Rolldown.RolldownOutput;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'without-browser-'));
  try {
    const module = join(folder, 'module.mjs');
    writeFileSync(module, output[0].code);
    return ((await import(pathToFileURL(module).href)) as { readonly default: T }).default;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
