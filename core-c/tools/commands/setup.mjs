// SPDX-License-Identifier: GPL-2.0-only
// Declares `npm start`, `npm test`, `npm run setup` and `npm run check`; setup/options.mjs reads their options.

/** @type {readonly import('../../output/help.mjs').Option[]} */
export const SETUP = [
  ['--yes', 'installs Debian packages with sudo, without asking'],
  [
    '--with GROUP',
    'Debian packages for more: core, tests, fuzz, firefox, webkit, chroot, booted, bench, uml, layout',
  ],
  ['--kernel ID', 'adds a kernel of core-c/kernels.json beside the default one; may be given several times'],
  ['--all-kernels', 'adds every kernel that an exhibit fits'],
  ['--remove-kernel ID', 'removes an added kernel; with --kernel ID too, fetches it again, with its updates'],
  ['--record-sources', 'adds the present kernel texts to core-c/tools/known-sources.json'],
];

const LINUX_SRC =
  'LINUX_SRC=FOLDER or LINUX_SRC=TARBALL before the command takes the default kernel from there.';

/** @satisfies {Readonly<Record<string, import('./index.mjs').Entry>>} */
export const SETUP_COMMANDS = {
  start: {
    does: 'Sets up what is missing, then serves the page until Ctrl-C.',
    examples: [
      ['', ''],
      ['--open', 'and opens it in a browser'],
      ['--yes --kernel linux-7.2', 'adds a kernel first, and asks nothing'],
    ],
    options: [
      ['--port NUMBER', 'serves it at this port', '5173, or the next that is free'],
      ['--host [ADDRESS]', 'lets other machines see it'],
      ['--open', 'opens it in a browser'],
      ['--strictPort', 'fails if the port is taken'],
      ...SETUP,
    ],
    more: [LINUX_SRC],
    exits: [
      [1, 'set-up or the server failed'],
      [2, 'bad usage'],
    ],
  },
  test: {
    does: 'Sets up what is missing, then runs every test. It takes minutes.',
    examples: [
      ['', ''],
      ['--only-added --kernel linux-7.2', 'the tests of added kernels, after a run without them'],
    ],
    options: [
      ['--only-added', 'only the tests that run on added kernels'],
      ['--no-tests', 'does not set up what only some tests need; those tests are skipped'],
      ...SETUP,
    ],
    more: [LINUX_SRC],
    exits: [
      [0, 'every test passed'],
      [1, 'a test or set-up failed'],
      [2, 'bad usage'],
    ],
  },
  setup: {
    does: 'Puts in place whatever is missing between a fresh clone and a running Treewalk.',
    examples: [
      ['', ''],
      ['--kernel linux-5.10 --kernel linux-7.2', 'adds two kernels'],
      ['--remove-kernel linux-7.2', 'removes one'],
    ],
    options: [['--no-tests', 'leaves out what only the tests need: a browser, libFuzzer'], ...SETUP],
    more: [LINUX_SRC],
    exits: [
      [0, 'everything is in place'],
      [1, 'something is not'],
      [2, 'bad usage'],
    ],
  },
  check: {
    does: 'Runs the fast tests: types, lint and import rule, ABI, formatting, unit tests. It sets nothing up.',
    exits: [
      [0, 'all passed'],
      [1, 'one failed'],
      [2, 'bad usage'],
    ],
  },
};
