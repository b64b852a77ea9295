// SPDX-License-Identifier: GPL-2.0-only
// The steps of set-up in order. Each looks first whether there is anything to do, and needs no network if not.
import { fetchKernelSource } from './kernel.mjs';
import { buildCore, installNodePackages } from './npm.mjs';
import { GROUPS, installPackages } from './packages.mjs';
import { say, SetupError } from './report.mjs';
import { explain } from './run.mjs';

const USAGE = `Usage: npm run setup [-- OPTION…]
  --yes          install Debian packages with sudo without asking
  --no-tests     leave out what only the tests need (chromium)
  --with GROUP   Debian packages for more: ${Object.keys(GROUPS).join(', ')}
  --record-sources   add the present kernel texts to core-c/tools/known-sources.json
LINUX_SRC=<directory or tarball> takes the kernel from there instead of the distribution's linux-source package.`;

/**
 * @typedef {object} Options
 * @property {boolean} yes
 * @property {readonly string[]} groups of packages
 * @property {boolean} record
 */

/**
 * @param {readonly string[]} args
 * @returns {Options & { rest: string[] }} `rest` is what set-up does not know
 */
export function parse(args) {
  const left = [...args];
  const rest = [];
  const groups = new Set(['core', 'tests']);
  let yes = false;
  let record = false;
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    if (arg === '--yes' || arg === '-y') yes = true;
    else if (arg === '--no-tests') groups.delete('tests');
    else if (arg === '--record-sources') record = true;
    else if (arg === '--with') {
      const group = left.shift() ?? '';
      if (!(group in GROUPS)) throw new SetupError(`--with ${group}: there is no such group.`, USAGE);
      groups.add(group);
    } else rest.push(arg);
  }
  return { yes, record, groups: [...groups], rest };
}

/**
 * For commands that take no options but these.
 * @param {readonly string[]} args
 */
export function parseAll(args) {
  const { rest, ...options } = parse(args);
  if (rest.length) throw new SetupError(`Unknown option: ${rest.join(' ')}`, USAGE);
  return options;
}

/** @param {Options} options */
export async function setUp({ yes, groups, record }) {
  await installPackages(groups, { yes });
  await installNodePackages();
  await fetchKernelSource({ record });
  await buildCore();
}

/**
 * Runs `body`; what fails is one message and exit code 1.
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
    process.exit(1);
  }
}

/** An error of the system has a code; anything else is a fault of ours and shows its stack. @param {unknown} error */
const isForeseen = (error) => error instanceof SetupError || (error instanceof Error && 'syscall' in error);

/** @param {readonly string[]} args */
export async function main(args) {
  await orExplain(async () => {
    if (args.includes('--help')) return console.log(USAGE);
    const options = parseAll(args);
    const started = Date.now();
    await setUp(options);
    say(`Set-up: everything is in place (${((Date.now() - started) / 1000).toFixed(1)} s).`);
  });
}
