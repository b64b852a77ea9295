// SPDX-License-Identifier: GPL-2.0-only
// The steps of set-up in order. Each looks first whether there is anything to do, and needs no network if not.
import { fetchKernelSource } from './kernel.mjs';
import { buildCore, installNodePackages } from './npm.mjs';
import { parse } from './options.mjs';
import { installPackages } from './packages.mjs';
import { say, SetupError, UsageError } from './report.mjs';
import { explain } from './run.mjs';

/** @param {import('./options.mjs').Options} options */
export async function setUp({ yes, groups, record }) {
  await installPackages(groups, { yes });
  await installNodePackages();
  await fetchKernelSource({ record });
  await buildCore();
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
