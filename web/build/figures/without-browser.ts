// SPDX-License-Identifier: GPL-2.0-only
// Components that the build draws without a browser: their style sheets are the page's affair.
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

/** A name like any other. */
const HERE = 'here';

/**
 * What a module of the page gives by default, after it has run here. `file`: its whole path.
 *
 * As Vite's runnerImport(), which gives each module a minute to come: a run of the C takes the time of all that are on
 * their way, and on a busy machine the build then failed.
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
