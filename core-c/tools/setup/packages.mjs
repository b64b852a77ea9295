// SPDX-License-Identifier: GPL-2.0-only
// Debian packages: which are needed for what, which are missing, and installing those.
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { SetupError, step } from './report.mjs';
import { explain, has, run } from './run.mjs';

/**
 * What must be there, and the package that brings it. A path is a file; anything else is a command, so that a
 * compiler from elsewhere serves as well.
 * @type {Readonly<Record<string, readonly (readonly [needed: string, debian: string])[]>>}
 */
export const GROUPS = {
  core: [
    ['emcc', 'emscripten'],
    ['gcc', 'gcc'],
    ['/usr/include/stdio.h', 'libc6-dev'],
    ['tar', 'tar'],
    ['xz', 'xz-utils'],
  ],
  tests: [['chromium', 'chromium']],
  bench: [
    ['g++', 'g++'],
    ['/usr/include/benchmark/benchmark.h', 'libbenchmark-dev'],
    ['valgrind', 'valgrind'],
  ],
  layout: [['pahole', 'dwarves']],
};

/** @param {readonly string[]} groups */
function missing(groups) {
  return groups
    .flatMap((group) => GROUPS[group] ?? [])
    .filter(([needed]) => !(needed.startsWith('/') ? existsSync(needed) : has(needed)));
}

/** @param {readonly string[]} packages */
const installArgs = (packages) => [
  'install',
  '-y',
  '--no-install-recommends',
  '-o',
  'DPkg::Lock::Timeout=120',
  ...packages,
];

/**
 * Installs what is missing of the groups: straight away as root or with `yes`, after asking on a terminal.
 * @param {readonly string[]} groups
 * @param {{ yes: boolean }} options
 */
export async function installPackages(groups, { yes }) {
  const needs = missing(groups);
  if (needs.length === 0) return;
  const packages = [...new Set(needs.map(([, debian]) => debian))];
  const names = needs.map(([needed]) => needed).join(', ');
  if (!has('apt-get')) {
    throw new SetupError(
      `Not found: ${names}. There is no apt-get here to install the Debian packages ${packages.join(', ')}.`,
      "Install them by your system's own means and run the command again.",
    );
  }
  const root = process.getuid?.() === 0;
  const byHand = `Type\n  ${command(packages, root)}\nand run the command again.`;
  if (!root) {
    const may =
      has('sudo') && (yes || (await ask(`Install ${packages.join(' ')} with sudo apt-get? [Y/n] `)));
    if (!may) throw new SetupError(`Not found: ${names}.`, byHand);
  }
  await aptGet(root, packages, byHand);
  const still = missing(groups);
  if (still.length) {
    throw new SetupError(
      `apt-get has installed ${packages.join(', ')}, and yet there is no ${still.map(([n]) => n).join(', ')}.`,
      'Look at the PATH, or install it by hand, and run the command again.',
    );
  }
}

/**
 * The exact line to type.
 * @param {readonly string[]} packages
 * @param {boolean} root
 */
function command(packages, root) {
  const sudo = root || !has('sudo') ? '' : 'sudo ';
  const line = `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  return root || sudo ? line : `su -c "${line}"`;
}

/** @param {string} question */
async function ask(question) {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-D is no consent: the answer would never come.
  const answer = await Promise.race([
    lines.question(question),
    new Promise((resolve) => lines.once('close', () => resolve('no'))),
  ]);
  lines.close();
  return /^(y|yes|)$/i.test(String(answer).trim());
}

/**
 * @param {boolean} root
 * @param {readonly string[]} packages
 * @param {string} byHand
 */
async function aptGet(root, packages, byHand) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!root) {
    // sudo may ask for a password, so it gets the terminal; without one it must not wait for an answer.
    const sudo = process.stdin.isTTY ? [] : ['-n'];
    for (const args of [['update'], installArgs(packages)]) {
      const { code } = await run('sudo', [...sudo, 'apt-get', ...args], { inherit: true, env });
      if (code !== 0) throw new SetupError(`sudo apt-get ${args[0]} failed.`, byHand);
    }
    return;
  }
  const update = await step('Package lists (apt-get update)', () => run('apt-get', ['update'], { env }));
  await step(`Debian packages (${packages.join(', ')})`, async (status) => {
    /** @param {string} line */
    const onLine = (line) => {
      if (line.startsWith('Get:')) status(`fetching ${line.split(' ')[4]}`);
      else if (/^(Unpacking|Setting up) /.test(line)) status(line.replace(/ \(.*/, ''));
    };
    const { code, err } = await run('apt-get', installArgs(packages), { env, onLine });
    if (code !== 0) throw aptFailure(err, `${update.out}\n${update.err}`);
  });
}

const NO_PACKAGE = /Unable to locate package (\S+)|Package '?([^\s']+)'? has no installation candidate/;

/**
 * @param {string} err what apt-get install has said
 * @param {string} update what apt-get update said before: without a network it is there that one sees it
 */
function aptFailure(err, update) {
  const [absent, a, b] = NO_PACKAGE.exec(err) ?? [];
  if (absent && !/Failed to fetch/.test(update)) {
    return new SetupError(
      `The package sources of this system have no ${a ?? b}.`,
      'Treewalk wants Debian 12 or newer: look at /etc/apt/sources.list and run the command again.',
    );
  }
  return explain(absent ? `${update}\n${err}` : err, 'apt-get install failed');
}
