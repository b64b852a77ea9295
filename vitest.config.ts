// SPDX-License-Identifier: GPL-2.0-only
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';
import { keepSlowest } from './core-c/tools/setup/slowest.mjs';

// As of the browser tests: where nobody watches, a test that failed is tried once more; one that then passes is listed at
// the end. A seed is drawn once for a file: what fails by it fails again.
const retry = process.env['CI'] ? 1 : 0;
// With ten times as many operations (npm run test:long) a test may take minutes, and so may what is made ready for it.
// A project has what stands in it alone. No test leaves anything behind in a module: files of one worker share what they
// import.
const SHARED = { isolate: false, unstubGlobals: true };
const MOST = process.env['LONG'] ? 1_800_000 : 120_000;
const LIMITS = { ...SHARED, retry, testTimeout: MOST, hookTimeout: MOST };

const flaky: Reporter = {
  onTestRunEnd(modules) {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky)
          console.log(
            `Flaky: ${module.relativeModuleId} > ${test.fullName}\n${test.result().errors?.[0]?.stack ?? ''}`,
          );
  },
};

const slowest: Reporter = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({ module, test })),
    );
    keepSlowest(
      'vitest',
      tests.map(({ module, test }) => ({
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
        name: `${module.relativeModuleId}: ${test.fullName}`,
      })),
    );
  },
};

// Most of what a test makes is garbage soon: more of it is collected at a time, and not by threads that the other
// worker's CPU lacks. Of 280 CPU seconds 20 are saved.
const GARBAGE = ['--max-semi-space-size=64', '--single-threaded-gc'];

// In Vite's modules each use of an import calls a getter: a quarter of the time. So whole tests run as Node's modules,
// where style sheets are nothing.
// Clang in WebAssembly is compiled once for the few files that it gets: to do so better costs more than it saves.
const BY_NODE = {
  execArgv: [...GARBAGE, '--liftoff-only', '--import', 'tsx', '--import', './tests/support/no-styles.mjs'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/** Those that import what asks for `import.meta.glob`, which Vite alone has. */
const BY_VITE = [
  'tests/all/{addresses,glossary,picture-room,pictures}.test.ts',
  'tests/{bench/zswap,zswap/rb-layout}.test.ts',
];

/** What takes longest. The files are small, and Vitest takes small ones last where it has no times of an earlier run. */
const SLOW =
  /\/tests\/(?:patch\/whole|aio-lookup\/properties|quiz\/runner|page-cache\/bulk|setup\/[\w-]+|[\w-]+\/narrator)\.test\.ts$/;

/** They come first of each project, so that no CPU waits for the last. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = (file: TestSpecification): boolean => SLOW.test(file.moduleId);
    return [...new Set(sorted.map((file) => file.project.name))].flatMap((name) => {
      const own = sorted.filter((file) => file.project.name === name);
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))];
    });
  }
}

// unit: beside the code, seconds. whole: what needs the kernel source or the built core.
export default defineConfig({
  test: {
    // It would leave one CPU free: of two, that is half.
    maxWorkers: availableParallelism(),
    reporters: ['default', flaky, slowest],
    // For its watch mode Vitest's worker tells what a Node module imports, and awaits no answer: a worker that ends then,
    // after a file whose tests are all left out, would fail the run.
    onUnhandledError: ({ message }) => !message.includes('"ensureModuleGraphEntry" was pending'),
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          execArgv: GARBAGE,
          include: ['web/src/**/*.test.{ts,tsx}', 'core-c/**/*.test.ts'],
          ...{ ...SHARED, retry, testTimeout: 20_000 },
        },
      },
      {
        test: {
          ...{ name: 'whole', ...LIMITS, ...BY_NODE },
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', ...BY_VITE],
        },
      },
      { test: { ...{ name: 'whole, by Vite', execArgv: GARBAGE, ...LIMITS }, include: BY_VITE } },
    ],
  },
});
