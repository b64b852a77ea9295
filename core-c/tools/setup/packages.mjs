// SPDX-License-Identifier: GPL-2.0-only
// Debian packages: which are needed for what, which are missing, and installing those.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { SetupError, step } from './report.mjs';
import { has, run } from './run.mjs';
import { explain } from './errors.mjs';

/**
 * What must be there, and the package that brings it. A path is a file, `*` any letters of a name; anything else is a
 * command, or one of several, so that a compiler from elsewhere serves as well.
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
  // The one without windows takes half the time; the whole one serves as well.
  tests: [['chromium-headless-shell or chromium', 'chromium-headless-shell']],
  // That of the release's own clang, which is Emscripten's.
  fuzz: [['/usr/lib/llvm-*/lib/clang/*/lib/*/libclang_rt.fuzzer*.a', 'libclang-rt-dev']],
  firefox: [['firefox-esr or firefox', 'firefox-esr']],
  // Its browser needs a screen.
  webkit: [
    ['WebKitWebDriver', 'webkit2gtk-driver'],
    ['Xvfb', 'xvfb'],
  ],
  // A kernel's own image under an emulator, and what its disks are made by.
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

/** What these are for is skipped, by name, where they cannot be had. */
const OPTIONAL = ['fuzz', 'booted'];
/** @param {readonly string[]} groups */
const withoutOptional = (groups) => groups.filter((group) => !OPTIONAL.includes(group));

/**
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

/** @param {readonly string[]} groups */
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
 * @typedef {object} Debian what is still to be done beside other parts of set-up
 * @property {() => Promise<void>} update fetches the package lists
 * @property {(groups: readonly string[]) => Promise<void>} install what is missing of these groups; one call at a time
 */

const NOTHING = /** @type {Debian} */ ({ update: () => Promise.resolve(), install: () => Promise.resolve() });

/**
 * Prepares to install what is missing of the groups: as root or with `yes` without a question, after one on a
 * terminal. What could ask for a password is done at once, while nothing else writes there.
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
  // sudo may ask for a password, so it gets the terminal; without one it must not wait for an answer.
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
 * @param {readonly string[]} groups
 * @param {readonly string[]} packages that were installed for them
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

const UNATTENDED = { DEBIAN_FRONTEND: 'noninteractive' };

/**
 * @param {readonly string[]} apt the command, which asks nothing
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
    // An older release has no package of that name: it is said where the test is skipped.
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
