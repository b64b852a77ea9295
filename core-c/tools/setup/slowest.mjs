// SPDX-License-Identifier: GPL-2.0-only
// Keeps the slowest tests. Each runner writes its own to test-results/, and `npm test` prints the ten
// slowest.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remove, ROOT } from './remove.mjs';

/** @typedef {{ seconds: number, name: string }} Timed */

/** How many slow tests are kept and printed. */
const MOST_SLOW_TESTS = 10;
/** @type {readonly ('vitest' | 'playwright')[]} */
const RUNNERS = ['vitest', 'playwright'];
/** @param {string} runner */
const fileOf = (runner) => join(ROOT, `test-results/slowest-${runner}.json`);

/** @param {readonly Timed[]} tests */
const longest = (tests) => [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, MOST_SLOW_TESTS);

/**
 * @param {'vitest' | 'playwright'} runner
 * @param {readonly Timed[]} tests all tests that ran
 */
export function keepSlowest(runner, tests) {
  mkdirSync(dirname(fileOf(runner)), { recursive: true });
  writeFileSync(fileOf(runner), JSON.stringify(longest(tests)));
}

/** Removes the files of an earlier run. */
export function forgetSlowest() {
  for (const runner of RUNNERS) remove(fileOf(runner), ROOT);
}

/** @returns {readonly Timed[]} the slowest tests of all runners that ran since `forgetSlowest` */
export function slowest() {
  return longest(
    RUNNERS.flatMap((runner) => {
      try {
        return /** @type {Timed[]} */ (JSON.parse(readFileSync(fileOf(runner), 'utf8')));
      } catch {
        return []; // This runner has not run, or was stopped.
      }
    }),
  );
}
