// SPDX-License-Identifier: GPL-2.0-only
// Runs modules of the page without a browser, so that the build can draw components. Style sheets are left out.
import {
  createRunnableDevEnvironment,
  createServerModuleRunnerTransport,
  type Plugin,
  resolveConfig,
} from 'vite';
import { createNodeImportMeta, ModuleRunner } from 'vite/module-runner';

const NO_CSS = '\0no-css';

const withoutStyles: Plugin = {
  name: 'treewalk-without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_CSS : undefined),
  load: (id) => (id === NO_CSS ? '' : undefined),
};

/** Any name will do. */
const HERE = 'here';

/**
 * Runs a module of the page here and returns its default export. `file`: its complete path.
 * Vite's runnerImport() does the same, but gives each module a minute to load. A run of the C counts towards every
 * module that waits for it, so builds failed on a busy machine.
 */
export async function withoutBrowser<T>(file: string, plugins: readonly Plugin[] = []): Promise<T> {
  const config = await resolveConfig(
    {
      ...{ configFile: false, envDir: false, logLevel: 'warn', cacheDir: process.cwd() },
      plugins: [withoutStyles, ...plugins],
      environments: {
        [HERE]: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, mainFields: [], conditions: ['node', 'module-sync'] },
        },
      },
    },
    'serve',
  );
  const environment = createRunnableDevEnvironment(HERE, config, {
    hot: false,
    runner: ({ hot }) =>
      new ModuleRunner({
        transport: { ...createServerModuleRunnerTransport({ channel: hot }), timeout: 0 },
        ...{ hmr: false, createImportMeta: createNodeImportMeta },
      }),
  });
  await environment.init();
  try {
    return (await environment.runner.import<{ readonly default: T }>(file)).default;
  } finally {
    await environment.close();
  }
}
