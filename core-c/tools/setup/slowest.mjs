// SPDX-License-Identifier: GPL-2.0-only
// The tests that took longest: each runner keeps its own beside its results, and `npm test` ends with the ten of all.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remove } from './remove.mjs';
import { ROOT } from './run.mjs';

/** @typedef {{ seconds: number, name: string }} Timed */

const MOST = 10;
/** @type {readonly ('vitest' | 'playwright')[]} */
const RUNNERS = ['vitest', 'playwright'];
/** @param {string} runner */
const fileOf = (runner) => join(ROOT, `test-results/slowest-${runner}.json`);

/** @param {readonly Timed[]} tests */
const longest = (tests) => [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, MOST);

/**
 * @param {'vitest' | 'playwright'} runner
 * @param {readonly Timed[]} tests all that ran
 */
export function keepSlowest(runner, tests) {
  mkdirSync(dirname(fileOf(runner)), { recursive: true });
  writeFileSync(fileOf(runner), JSON.stringify(longest(tests)));
}

/** What an earlier run kept is none of this one's. */
export function forgetSlowest() {
  for (const runner of RUNNERS) remove(fileOf(runner), ROOT);
}

/** @returns {readonly Timed[]} of all runners that have run since */
export function slowest() {
  return longest(
    RUNNERS.flatMap((runner) => {
      try {
        return /** @type {Timed[]} */ (JSON.parse(readFileSync(fileOf(runner), 'utf8')));
      } catch {
        return []; // It has not run, or was stopped.
      }
    }),
  );
}
