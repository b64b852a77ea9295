// SPDX-License-Identifier: GPL-2.0-only
// Runs the parts of set-up, side by side unless one depends on another. Each part first checks whether it has
// anything to do; if not, it needs no network.
import { watchOutput } from '../../output/watch.mjs';
import { debianPackages } from './apt-get.mjs';
import { fetchKernels } from './kernel/main.mjs';
import { linuxSrc } from './kernel/source.mjs';
import { locked } from './lock.mjs';
import { buildCore, installNodePackages } from './npm.mjs';
import { parse } from './options.mjs';
import { say, UsageError } from './report.mjs';
import { foreseen } from './errors.mjs';
import { together } from './together.mjs';

/**
 * @param {import('./options.mjs').Options} options
 * @returns {Promise<readonly import('./kernel/main.mjs').LeftOut[]>} kernels that could not be fetched; everything else
 *   is in place
 */
export async function setUp(options) {
  // Refuses a wrong LINUX_SRC before anything is installed.
  linuxSrc();
  return locked(say, () => allParts(options));
}

/** @param {import('./options.mjs').Options} options */
async function allParts({ yes, groups, record, add, remove }) {
  /** @type {readonly import('./kernel/main.mjs').LeftOut[]} */
  let leftOut = [];
  const debian = await debianPackages(groups, { yes });
  await together((start) => {
    const node = start(installNodePackages);
    const lists = start(debian.update);
    const compiler = start(async () => {
      await lists;
      await debian.install(['core']);
    });
    const tools = Promise.all([compiler, node]);
    const kernel = start(async () => {
      leftOut = await fetchKernels({ add, remove, record, lists, tools });
    });
    void start(async () => {
      await Promise.all([kernel, tools]);
      await buildCore();
    });
    // A browser takes long to install and the core does not need it, so the browser comes after the compiler.
    void start(async () => {
      await compiler;
      await debian.install(groups);
    });
  });
  return leftOut;
}

/** @param {readonly import('./kernel/main.mjs').LeftOut[]} leftOut */
export function tellOf(leftOut) {
  for (const { id, error } of leftOut) say(`\n${id} is left out: ${error.message}`);
}

/**
 * Runs `body`. If it fails, prints one message and exits with 1, or with 2 for wrong usage.
 * @param {() => Promise<void>} body
 */
export async function orExplain(body) {
  // Ends itself by a signal. The signal's handler (run.mjs) ends the child processes too.
  watchOutput(() => process.kill(process.pid, 'SIGTERM'));
  try {
    await body();
  } catch (error) {
    const failure = foreseen(error, 'Set-up failed');
    say(failure ? `\n${failure.message}` : String(/** @type {Error} */ (error).stack));
    process.exit(failure instanceof UsageError ? 2 : 1);
  }
}

/** @param {readonly string[]} args */
export async function main(args) {
  await orExplain(async () => {
    const options = parse('setup', args);
    if (!options) return;
    const started = Date.now();
    const leftOut = await setUp(options);
    const all = leftOut.length ? 'everything else' : 'everything';
    say(`Set-up: ${all} is in place (${((Date.now() - started) / 1000).toFixed(1)} s).`);
    tellOf(leftOut);
    if (leftOut.length) process.exitCode = 1;
  });
}
