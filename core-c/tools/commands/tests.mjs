// SPDX-License-Identifier: GPL-2.0-only
// Declares the commands that test more than `npm test` does, or test the tests.

/** @type {readonly import('../../output/help.mjs').Option[]} */
const GOING = [
  ['--go-on', 'keeps what an earlier call found, also of another commit'],
  ['--anew', 'forgets what earlier calls found'],
];
const GOES_ON = 'After a stop, the next call continues. It forgets findings of another commit.';
const FUZZ = 'core-c/tools/setup.mjs --no-tests --with fuzz';
/** @type {import('../../output/help.mjs').Option} */
const JSON_OUT = ['--json', 'prints JSON'];

/** @satisfies {Readonly<Record<string, import('./index.mjs').Entry>>} */
export const TEST_COMMANDS = {
  'test:long': {
    does: 'Runs all tests with ten times the random operations, every kernel and every browser. It takes hours.',
    examples: [
      ['', ''],
      ['tests/patch tests/judge', 'the steps with one of these words in their names'],
    ],
    words: '[WORD…]',
    options: GOING,
    more: [GOES_ON],
    exits: [
      [0, 'all passed'],
      [1, 'one failed'],
      [2, 'bad usage, or no such step'],
    ],
    runs: ['core-c/tools/long.ts'],
    parser: 'core-c/tools/long/noted.ts',
  },
  'test:firefox': {
    does: "Installs Debian's firefox-esr and tests the built page in it.",
    runs: ['core-c/tools/setup.mjs --with firefox', 'vite build', 'tests/firefox/main.mjs'],
  },
  'test:webkit': {
    does: "Installs Debian's webkit2gtk-driver and xvfb, and tests the built page in Safari's engine.",
    runs: ['core-c/tools/setup.mjs --with webkit', 'vite build', 'tests/webkit/main.mjs'],
  },
  'kernel-tests': {
    silent: true,
    does: "Runs each kernel's own lib/test_xarray.c and lib/test_maple_tree.c, natively with sanitizers and in WebAssembly.",
    examples: [
      ['', ''],
      ['--little', 'a part, on added kernels'],
    ],
    options: [
      JSON_OUT,
      ['--little', 'on added kernels only these tests, at 64 slots per node'],
      ['--reuse', 'what has run on the same kernel text and programs is not run again'],
    ],
    more: ['SEED=N before the command repeats its random operations.'],
    exits: [
      [0, 'all passed'],
      [1, 'a check failed that is not known to, a node leaked, or another number of checks ran than known'],
      [2, 'bad usage'],
    ],
    runs: ['core-c/tools/kernel-tests.ts'],
    parser: 'core-c/tools/kernel-tests.ts',
  },
  fuzz: {
    silent: true,
    does: 'Installs libFuzzer, and runs the exhibits natively on operations that it makes.',
    examples: [
      ['page-cache --seconds 60', 'one exhibit, for a minute'],
      ['--kernel linux-7.2 --json', 'all exhibits, on an added kernel'],
    ],
    words: '[EXHIBIT…]',
    options: [
      ['--seconds N', 'seconds in all', '300'],
      ['--kernel ID', 'also on this added kernel; may be given several times'],
      ['--seed N', 'repeats a run', 'a new one each time'],
      JSON_OUT,
    ],
    exits: [
      [0, 'nothing was found'],
      [1, 'something was found'],
      [2, 'bad usage'],
    ],
    runs: [FUZZ, 'core-c/fuzz/main.ts'],
    parser: 'core-c/fuzz/main.ts',
  },
  proof: {
    does: 'Measures what the proof page says, and writes public/proof.json. It takes about ten minutes.',
    examples: [
      ['', ''],
      ['--only tests,claims', 'two parts; the others stay as they were'],
    ],
    options: [
      ['--only PART,…', 'these parts of: tests, equal, claims, fuzz', 'all'],
      ['--seconds N', 'seconds of fuzzing', '300'],
      ['--out FILE', 'writes another file', 'public/proof.json'],
    ],
    exits: [
      [0, 'all is right'],
      [1, 'something is wrong'],
      [2, 'bad usage'],
    ],
    runs: [FUZZ, 'core-c/proof/main.ts'],
    parser: 'core-c/proof/main.ts',
  },
  coverage: {
    silent: true,
    does: 'Tells which lines of the functions in question the scenarios run, and why others are not run.',
    examples: [['page-cache', 'one exhibit']],
    words: '[EXHIBIT]',
    options: [JSON_OUT],
    exits: [
      [0, 'each line is run, or has a reason'],
      [1, 'one has neither'],
      [2, 'bad usage'],
    ],
    runs: ['web/src/headless/coverage.ts'],
    parser: 'web/src/headless/coverage.ts',
  },
  mutants: {
    does: 'Puts the faults of tests/mutants/ into a copy of the code: does a test notice each?',
    examples: [
      ['quiz', 'the faults of tests/mutants/quiz.json'],
      ['--file web/src/headless/places.ts', 'the faults of one file'],
    ],
    words: '[AREA…]',
    options: [['--file PATH', 'the faults of this file'], ...GOING],
    more: [GOES_ON],
    exits: [
      [0, 'a test notices each fault'],
      [1, 'a fault is not noticed or not tried'],
      [2, 'bad usage, or tests that fail without a fault'],
    ],
    runs: ['core-c/tools/mutants.ts'],
    parser: 'core-c/tools/mutants.ts',
  },
  pictures: {
    does: 'Draws scenarios as they are and as they were at a commit, and writes a page with the differences.',
    examples: [['page-cache/split-order9 --since HEAD~3', 'one scenario, against an older commit']],
    words: '[EXHIBIT | EXHIBIT/SCENARIO …]',
    options: [['--since COMMIT', 'the older drawing', 'HEAD']],
    exits: [
      [0, 'drawn'],
      [2, 'bad usage, or a commit that cannot be drawn'],
    ],
    runs: ['tests/pictures/main.ts'],
    parser: 'tests/pictures/main.ts',
  },
};
