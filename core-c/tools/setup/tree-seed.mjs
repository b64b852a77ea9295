// SPDX-License-Identifier: GPL-2.0-only
// Chooses the seed of random tests: the same on each machine for the same commit, so that nobody's run fails on what
// another's did not draw. `SEED=… npm test` chooses another; a test file alone and the long run draw a new one.
import { run } from './run.mjs';

/** @returns {Promise<string>} a whole number below 2^28, by the commit's tree; without Git a new one */
export async function treeSeed() {
  const { code, out } = await run('git', ['rev-parse', 'HEAD^{tree}']);
  return String(code === 0 ? parseInt(out.slice(0, 7), 16) : Date.now() % 2 ** 28);
}
