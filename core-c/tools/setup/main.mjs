// SPDX-License-Identifier: GPL-2.0-only
// The parts of set-up, side by side where none needs what another makes. Each looks first whether there is anything to
// do, and needs no network if not.
import { linuxSrc } from './kernel-tree.mjs';
import { fetchKernelSource } from './kernel.mjs';
import { buildCore, installNodePackages } from './npm.mjs';
import { parse } from './options.mjs';
import { debianPackages } from './packages.mjs';
import { say, SetupError, UsageError } from './report.mjs';
import { explain } from './run.mjs';
import { together } from './together.mjs';

/** @param {import('./options.mjs').Options} options */
export async function setUp({ yes, groups, record }) {
  // A wrong LINUX_SRC is refused before anything is installed.
  linuxSrc();
  const debian = await debianPackages(groups, { yes });
  await together((start) => {
    const node = start(installNodePackages);
    const lists = start(debian.update);
    const compiler = start(async () => {
      await lists;
      await debian.install(['core']);
    });
    const tools = Promise.all([compiler, node]);
    const kernel = start(() => fetchKernelSource({ record, lists, tools }));
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
}

/**
 * Runs `body`; what fails is one message and exit code 1, or 2 if it was called wrongly.
 * @param {() => Promise<void>} body
 */
export async function orExplain(body) {
  try {
    await body();
  } catch (error) {
    const failure = isForeseen(error) ? explain(error, 'Set-up failed') : error;
    say(
      failure instanceof SetupError ? `\n${failure.message}` : String(/** @type {Error} */ (failure).stack),
    );
    process.exit(failure instanceof UsageError ? 2 : 1);
  }
}

/** An error of the system has a code; anything else is a fault of ours and shows its stack. @param {unknown} error */
const isForeseen = (error) => error instanceof SetupError || (error instanceof Error && 'syscall' in error);

/** @param {readonly string[]} args */
export async function main(args) {
  await orExplain(async () => {
    const options = parse('setup', args);
    if (!options) return;
    const started = Date.now();
    await setUp(options);
    say(`Set-up: everything is in place (${((Date.now() - started) / 1000).toFixed(1)} s).`);
  });
}
