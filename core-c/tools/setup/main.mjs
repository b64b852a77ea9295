// SPDX-License-Identifier: GPL-2.0-only
// The parts of set-up, side by side where none needs what another makes. Each looks first whether there is anything to
// do, and needs no network if not.
import { watchOutput } from '../../output/watch.mjs';
import { fetchKernels } from './kernel/main.mjs';
import { linuxSrc } from './kernel/source.mjs';
import { locked } from './lock.mjs';
import { buildCore, installNodePackages } from './npm.mjs';
import { parse } from './options.mjs';
import { debianPackages } from './packages.mjs';
import { say, UsageError } from './report.mjs';
import { foreseen } from './errors.mjs';
import { together } from './together.mjs';

/**
 * @param {import('./options.mjs').Options} options
 * @returns {Promise<readonly import('./kernel/main.mjs').LeftOut[]>} kernels that could not be had; all else is in
 *   place and works
 */
export async function setUp(options) {
  // A wrong LINUX_SRC is refused before anything is installed.
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
    // A browser takes long to install, and the core does not need it.
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
 * Runs `body`; what fails is one message and exit code 1, or 2 if it was called wrongly.
 * @param {() => Promise<void>} body
 */
export async function orExplain(body) {
  // As by a signal: what it has begun ends with it.
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
