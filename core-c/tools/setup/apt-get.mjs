// SPDX-License-Identifier: GPL-2.0-only
// Installs, by apt-get, the Debian packages that the wanted groups need and this machine lacks.
import { createInterface } from 'node:readline/promises';
import { explain } from './errors.mjs';
import { missing, OPTIONAL } from './packages.mjs';
import { SetupError, step } from './report.mjs';
import { has, run } from './run.mjs';

/** @param {readonly string[]} groups */
const withoutOptional = (groups) => groups.filter((group) => !OPTIONAL.includes(group));

/** @param {ReturnType<typeof missing>} needs */
const packagesOf = (needs) => [...new Set(needs.map(([, debian]) => debian))];

/** How many seconds apt-get waits while another package manager runs. */
const APT_LOCK_SECONDS = 120;

/** @param {readonly string[]} packages */
const installArgs = (packages) => [
  'install',
  '-y',
  '--no-install-recommends',
  '-o',
  `DPkg::Lock::Timeout=${APT_LOCK_SECONDS}`,
  ...packages,
];

/**
 * @typedef {object} Debian what remains to do, beside the other parts of set-up
 * @property {() => Promise<void>} update fetches the package lists
 * @property {(groups: readonly string[]) => Promise<void>} install installs what these groups lack; one call at a time
 */

const NOTHING = /** @type {Debian} */ ({ update: () => Promise.resolve(), install: () => Promise.resolve() });

/**
 * Prepares to install what the groups lack. As root or with `yes` it asks nothing; otherwise it asks on the
 * terminal. If sudo would ask for a password, it installs at once, while nothing else writes to the terminal.
 * @param {readonly string[]} groups
 * @param {{ yes: boolean }} options
 * @returns {Promise<Debian>}
 */
export async function debianPackages(groups, { yes }) {
  const needs = missing(groups);
  if (needs.length === 0) return NOTHING;
  const mustHave = missing(withoutOptional(groups)).length > 0;
  const packages = packagesOf(needs);
  const names = needs.map(([needed]) => needed).join(', ');
  if (!has('apt-get')) {
    if (!mustHave) return NOTHING;
    throw new SetupError(
      `Not found: ${names}. apt-get is missing, so set-up cannot install ${packages.join(', ')}.`,
      "Install them with your system's package manager and run the command again.",
    );
  }
  if (process.getuid?.() === 0) return aptGet(['apt-get']);
  const byHand = `Type\n  ${lineToType(packages)}\nand run the command again.`;
  const may = has('sudo') && (yes || (await ask(`Install ${packages.join(' ')} with sudo apt-get? [Y/n] `)));
  if (!may && !mustHave) return NOTHING;
  if (!may) throw new SetupError(`Not found: ${names}.`, byHand);
  // sudo gets the terminal, as it may ask for a password. Without a terminal, -n keeps it from waiting for one.
  const sudo = ['sudo', ...(process.stdin.isTTY ? [] : ['-n']), 'apt-get'];
  await atOnce([...sudo, 'update'], byHand);
  const asksNoMore = ['sudo', '-n', 'apt-get'];
  const { code } = await runAll([...asksNoMore, '--version']);
  if (code === 0) return { ...aptGet(asksNoMore), update: NOTHING.update };
  await atOnce([...sudo, ...installArgs(packages)], byHand);
  checkInstalled(groups, packages);
  return NOTHING;
}

/**
 * @param {readonly string[]} command
 * @param {import('./run.mjs').RunOptions} [options]
 */
const runAll = ([command = '', ...args], options) => run(command, args, options);

/**
 * @param {readonly string[]} command
 * @param {string} byHand
 */
async function atOnce(command, byHand) {
  const { code } = await runAll(command, { inherit: true, env: UNATTENDED });
  const what = command.find((word) => word === 'update' || word === 'install');
  if (code !== 0) throw new SetupError(`sudo apt-get ${what} failed.`, byHand);
}

/**
 * Throws if the groups still lack something after the installation.
 * @param {readonly string[]} groups
 * @param {readonly string[]} packages those that were installed
 */
function checkInstalled(groups, packages) {
  const still = missing(groups);
  if (still.length === 0) return;
  throw new SetupError(
    `apt-get has installed ${packages.join(', ')}, but ${still.map(([n]) => n).join(', ')} is still missing.`,
    'Check the PATH, or install it yourself, and run the command again.',
  );
}

/**
 * The command by which a reader who is not root can install the packages.
 * @param {readonly string[]} packages
 */
function lineToType(packages) {
  const sudo = has('sudo') ? 'sudo ' : '';
  const line = `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  return sudo ? line : `su -c "${line}"`;
}

/** @param {string} question */
async function ask(question) {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-D closes the input without an answer: take it for a no.
  const answer = await Promise.race([
    lines.question(question),
    new Promise((resolve) => lines.once('close', () => resolve('no'))),
  ]);
  lines.close();
  return /^(y|yes|)$/i.test(String(answer).trim());
}

const UNATTENDED = { DEBIAN_FRONTEND: 'noninteractive' };

/**
 * @param {readonly string[]} apt the apt-get command, which does not ask for a password
 * @returns {Debian}
 */
function aptGet(apt) {
  let updated = '';
  const update = async () => {
    const { out, err } = await step('Package lists (apt-get update)', () =>
      runAll([...apt, 'update'], { env: UNATTENDED }),
    );
    updated = `${out}\n${err}`;
  };
  /** @param {readonly string[]} groups */
  const install = async (groups) => {
    await installAll(withoutOptional(groups));
    // An older release may lack an optional package: the test that needs it is then skipped, with the reason.
    await installAll(groups).catch((/** @type {unknown} */ error) => {
      if (!(error instanceof SetupError)) throw error;
    });
  };
  /** @param {readonly string[]} groups */
  const installAll = async (groups) => {
    const packages = packagesOf(missing(groups));
    if (packages.length === 0) return;
    await step(`Debian packages (${packages.join(', ')})`, async (status) => {
      /** @param {string} line */
      const onLine = (line) => {
        if (line.startsWith('Get:')) status(`fetching ${line.split(' ')[4]}`);
        else if (/^(Unpacking|Setting up) /.test(line)) status(line.replace(/ \(.*/, ''));
      };
      const args = [...apt, ...installArgs(packages)];
      const { code, err } = await runAll(args, { env: UNATTENDED, onLine, whole: true });
      if (code !== 0) throw aptFailure(err, updated);
    });
    checkInstalled(groups, packages);
  };
  return { update, install };
}

const NO_PACKAGE = /Unable to locate package (\S+)|Package '?([^\s']+)'? has no installation candidate/;

/**
 * Explains why apt-get install failed.
 * @param {string} err its output
 * @param {string} update the output of apt-get update before it, which tells whether the network was there
 */
function aptFailure(err, update) {
  const [absent, a, b] = NO_PACKAGE.exec(err) ?? [];
  if (absent && !/Failed to fetch/.test(update)) {
    return new SetupError(
      `The package sources of this system have no ${a ?? b}.`,
      'Treewalk needs Debian 12 or newer. Check /etc/apt/sources.list and run the command again.',
    );
  }
  return explain(absent ? `${update}\n${err}` : err, 'apt-get install failed');
}
