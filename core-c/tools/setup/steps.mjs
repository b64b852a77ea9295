// SPDX-License-Identifier: GPL-2.0-only
// Runs the steps of `npm run check` and `npm test` one after another, all of them even if one fails.
import { join } from 'node:path';
import { say } from './report.mjs';
import { ROOT, run } from './run.mjs';

/** @typedef {readonly [name: string, tool: string, ...args: string[]]} Step `tool` is one of node_modules/.bin */

/** @type {readonly Step[]} */
const STATIC = [
  ['ABI', 'tsx', 'core-c/trace/generate-abi.ts', '--check'],
  ['types', 'tsc', '--noEmit', '-p', '.'],
  ['lint and import rule', 'eslint', '--max-warnings=0', '.'],
  ['format of C', 'tsx', 'core-c/tools/format-c.ts', '--check'],
  ['format', 'prettier', '--check', '--log-level=warn', '**/*.{ts,tsx,js,mjs,css,html}'],
];

/** @type {readonly Step[]} */
export const CHECK = [...STATIC, ['unit tests', 'vitest', 'run', '--project=unit']];

/** @type {readonly Step[]} */
export const TEST = [
  ...STATIC,
  ['unit and whole tests', 'vitest', 'run'],
  ["the kernel's own tests", 'tsx', 'core-c/tools/kernel-tests.ts'],
  ['build of the page', 'vite', 'build'],
  ['browser tests', 'playwright', 'test'],
];

/**
 * @param {readonly Step[]} steps
 * @returns {Promise<boolean>} whether all have passed
 */
export async function runSteps(steps) {
  /** @type {string[]} */
  const failed = [];
  for (const [name, tool, ...args] of steps) {
    say(`\n== ${name}: ${tool} ${args.join(' ')}`);
    const started = Date.now();
    const { code } = await run(join(ROOT, 'node_modules/.bin', tool), args, { inherit: true });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    say(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
    if (code !== 0) failed.push(name);
  }
  if (failed.length) say(`\nFailed: ${failed.join(', ')}.`);
  console.log(`${steps.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0;
}
