// SPDX-License-Identifier: GPL-2.0-only
// Runs parts of set-up side by side. The first part that fails ends the others, and only its error is reported.
import { say } from './report.mjs';
import { stopAll } from './run.mjs';

/**
 * Runs parts side by side: `plan` starts them. A part that needs the result of another awaits that part's
 * promise. Returns when all have ended.
 * @param {(start: <T>(part: () => Promise<T>) => Promise<T>) => void} plan
 */
export async function together(plan) {
  /** @type {Promise<unknown>[]} */
  const parts = [];
  /** @type {{ error: unknown } | undefined} */
  let first;
  plan((part) => {
    const running = part().catch((/** @type {unknown} */ error) => {
      if (!first) {
        first = { error };
        if (stopAll()) say('Set-up ends as soon as apt-get has finished.');
      }
      throw error;
    });
    parts.push(running);
    return running;
  });
  await Promise.allSettled(parts);
  if (first) throw first.error;
}
