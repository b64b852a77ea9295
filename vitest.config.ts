// SPDX-License-Identifier: GPL-2.0-only
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// unit: beside the code, seconds. whole: what needs the kernel source or the built core.
export default defineConfig({
  test: {
    // It would leave one CPU free: of two, that is half.
    maxWorkers: availableParallelism(),
    // No test leaves anything behind in a module: files of one worker share what they import.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['web/src/**/*.test.{ts,tsx}', 'core-c/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'whole',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
          // With ten times as many operations (npm run test:long) a test may take minutes.
          testTimeout: process.env['LONG'] ? 1_800_000 : 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
