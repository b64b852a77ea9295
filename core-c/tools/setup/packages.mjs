// SPDX-License-Identifier: GPL-2.0-only
// Installs Debian packages by apt-get: those that the wanted groups need and that are missing.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { SetupError, step } from './report.mjs';
import { has, run } from './run.mjs';
import { explain } from './errors.mjs';

/**
 * For each group: what must be on the machine, and the package that brings it. An entry that begins with / is a file,
 * where * stands for any letters; any other is a command. `a or b`: one of them is enough, whoever installed it.
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
  // The headless shell installs in half the time of the whole browser, which serves as well.
  tests: [['chromium-headless-shell or chromium', 'chromium-headless-shell']],
  // libFuzzer for the release's own clang, which Emscripten uses too.
  fuzz: [['/usr/lib/llvm-*/lib/clang/*/lib/*/libclang_rt.fuzzer*.a', 'libclang-rt-dev']],
  firefox: [['firefox-esr or firefox', 'firefox-esr']],
  // WebKit's browser needs a screen: Xvfb is one.
  webkit: [
    ['WebKitWebDriver', 'webkit2gtk-driver'],
    ['Xvfb', 'xvfb'],
  ],
  // The emulator that boots a kernel's image, the debugger, and the tools that make its disks.
  booted: [
    ['qemu-system-x86_64', 'qemu-system-x86'],
    ['gdb', 'gdb'],
    ['/usr/sbin/mkfs.xfs', 'xfsprogs'],
    ['/usr/sbin/mke2fs', 'e2fsprogs'],
    ['/usr/sbin/mkfs.btrfs', 'btrfs-progs'],
    ['/usr/share/doc/busybox-static/copyright', 'busybox-static'],
  ],
  bench: [
    ['g++', 'g++'],
    ['/usr/include/benchmark/benchmark.h', 'libbenchmark-dev'],
    ['valgrind', 'valgrind'],
  ],
  uml: [
    ['make', 'make'],
    ['flex', 'flex'],
    ['bison', 'bison'],
    ['bc', 'bc'],
    ['/sbin/mke2fs', 'e2fsprogs'],
  ],
  layout: [['pahole', 'dwarves']],
};

/** Groups that set-up can do without: the tests that need them are then skipped by name. */
const OPTIONAL = ['fuzz', 'booted'];
/** @param {readonly string[]} groups */
const withoutOptional = (groups) => groups.filter((group) => !OPTIONAL.includes(group));

/**
 * Whether some file matches the pattern, a path with * for any letters.
 * @param {string} pattern
 * @param {string} [dir]
 * @returns {boolean}
 */
function isThere(pattern, dir = '/') {
  const [name = '', ...rest] = pattern.split('/').filter(Boolean);
  const names = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  const found = name.includes('*')
    ? existsSync(dir)
      ? readdirSync(dir).filter((n) => names.test(n))
      : []
    : [name];
  return found.some((n) => (rest.length ? isThere(rest.join('/'), join(dir, n)) : existsSync(join(dir, n))));
}

/** The entries of the groups that this machine lacks. @param {readonly string[]} groups */
export function missing(groups) {
  return groups
    .flatMap((group) => GROUPS[group] ?? [])
    .filter(([needed]) => !(needed.startsWith('/') ? isThere(needed) : needed.split(' or ').some(has)));
}

/** @param {ReturnType<typeof missing>} needs */
const packagesOf = (needs) => [...new Set(needs.map(([, debian]) => debian))];

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
 * @typedef {object} Debian what remains to do, beside the other parts of set-up
 * @property {() => Promise<void>} update fetches the package lists
 * @property {(groups: readonly string[]) => Promise<void>} install installs what these groups lack; one call at a time
 */

const NOTHING = /** @type {Debian} */ ({ update: () => Promise.resolve(), install: () => Promise.resolve() });

/**
 * Prepares to install what the groups lack. As root or with `yes` it asks nothing; else it asks on the terminal. If sudo
 * would ask for a password, it installs at once, while nothing else writes to the terminal.
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
      `Not found: ${names}. There is no apt-get here to install the Debian packages ${packages.join(', ')}.`,
      "Install them by your system's own means and run the command again.",
    );
  }
  const root = process.getuid?.() === 0;
  if (root) return aptGet(['apt-get']);
  const byHand = `Type\n  ${command(packages, root)}\nand run the command again.`;
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
  look(groups, packages);
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
function look(groups, packages) {
  const still = missing(groups);
  if (still.length === 0) return;
  throw new SetupError(
    `apt-get has installed ${packages.join(', ')}, and yet there is no ${still.map(([n]) => n).join(', ')}.`,
    'Look at the PATH, or install it by hand, and run the command again.',
  );
}

/**
 * The line that the reader can type instead.
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
    // An older release may lack an optional package: the test that needs it then says why it is skipped.
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
    look(groups, packages);
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
      'Treewalk wants Debian 12 or newer: look at /etc/apt/sources.list and run the command again.',
    );
  }
  return explain(absent ? `${update}\n${err}` : err, 'apt-get install failed');
}
