// SPDX-License-Identifier: GPL-2.0-only
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';
import { keepSlowest } from './core-c/tools/setup/slowest.mjs';
import { knownToV8 } from './tests/support/v8-options.ts';

// React's development build takes a quarter more to draw, for warnings that no test reads.
process.env['NODE_ENV'] = 'production';

// With ten times as many operations (npm run test:long), a test or its set-up may take minutes. A project inherits no
// options, so each project lists them. Files of one worker share their imports, because no test leaves anything behind
// in a module.
const MOST = process.env['LONG'] ? 1_800_000 : 120_000;
const SHARED = {
  ...{ isolate: false, unstubGlobals: true, setupFiles: ['tests/support/fixed-seed.ts'] },
  ...{ testTimeout: MOST, hookTimeout: MOST },
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

// Most objects in a test soon become garbage, so Node collects more at a time. It does so without threads, which would
// take the other worker's CPU. This saves 20 of 280 CPU seconds. V8 optimises a function later than it does by default:
// most are never called so often that it pays, and a tenth of the CPU went into that.
const V8 = knownToV8(['--max-semi-space-size=64', '--single-threaded-gc', '--interrupt-budget=1000000']);

// In Vite's modules each use of an import calls a getter, which takes a quarter of the time. So whole tests run as
// Node's modules, where a loader replaces style sheets with nothing. V8 does not optimise Clang's WebAssembly, because
// that costs more than it saves on so few files.
const BY_NODE = {
  execArgv: [
    ...V8,
    ...knownToV8(['--liftoff-only']),
    '--import',
    'tsx',
    '--import',
    './web/src/headless/no-styles.mjs',
  ],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/** These tests import files that use `import.meta.glob`, which only Vite supports. */
const BY_VITE = ['tests/all/glossary.test.ts', 'tests/bench/zswap.test.ts'];

/** The slowest files. They are small, and Vitest runs small files last if it has no earlier times. */
const SLOW = new RegExp(
  `/tests/(?:${[
    'aio-lookup/properties|all/picture-room|bench/bench|booted/kept|docs/blocks|fuzz/fuzz|kernel/kernel-tests|lessons/own-numbers',
    'page-cache/(?:bulk|explorer)|patch/whole|quiz/runner|series/(?:client|runner)|setup/[\\w-]+|[\\w-]+/narrator',
  ].join('|')})\\.test\\.ts$`,
);

/** Runs the slow files first in each project, so that no CPU waits for the last file. */
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

// Unit tests are beside the code and take seconds; whole tests need the kernel source or the built core.
export default defineConfig({
  test: {
    // Vitest's default would leave one CPU idle, which is half of two.
    maxWorkers: availableParallelism(),
    reporters: ['default', slowest],
    // For its watch mode, Vitest's worker reports imports of Node modules without awaiting an answer. If all tests of a
    // file are skipped, the worker ends first, and its pending report would fail the run.
    onUnhandledError: ({ message }) => !message.includes('"ensureModuleGraphEntry" was pending'),
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          execArgv: V8,
          include: ['web/src/**/*.test.{ts,tsx}', 'core-c/**/*.test.ts'],
          ...SHARED,
        },
      },
      {
        test: {
          ...{ name: 'whole', ...SHARED, ...BY_NODE },
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', ...BY_VITE],
        },
      },
      { test: { ...{ name: 'whole, by Vite', execArgv: V8, ...SHARED }, include: BY_VITE } },
    ],
  },
});
