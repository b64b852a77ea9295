// SPDX-License-Identifier: GPL-2.0-only
// Declares the commands that measure: benchmarks of the C, and how fast the page is.

/** @type {import('../../output/help.mjs').Option} */
const JSON_OUT = ['--json', 'prints JSON'];

/** @satisfies {Readonly<Record<string, import('./index.mjs').Entry>>} */
export const MEASURE_COMMANDS = {
  bench: {
    silent: true,
    does: 'Installs the benchmark tools, and measures every pair natively. Ctrl-C keeps what was measured.',
    examples: [
      ['--quick', 'within a minute, with wider intervals'],
      ['--only page-cache', 'the pairs with this in their names'],
      ['--patch mine.patch', 'a patch beside the original'],
    ],
    options: [
      ['--quick', 'ends within 60 seconds, with wider intervals'],
      JSON_OUT,
      ['--only TEXT', 'only pairs whose name contains it'],
      ['--record FILE', 'writes the results there, if the machine was quiet and every pair was measured'],
      ['--add FILE', 'measures across kernels and puts that into FILE, a recording of this machine'],
      ['--beside FILE', 'with --only: puts the results beside those of FILE, with their own day and machine'],
      ['--anyway', 'with --record, --add or --beside: also on a busy machine; the results say so'],
      [
        '--patch FILE',
        'compiles and runs a patch of one C file, with all your rights, and asks first; - is standard input',
      ],
      ['--trust', 'with --patch: does not ask'],
      ['--against FILE', 'compares with an earlier recording'],
    ],
    exits: [
      [0, 'measured'],
      [1, 'an interval does not overlap that of --against, or it failed'],
      [2, 'bad usage'],
      [130, 'ended by Ctrl-C'],
    ],
    runs: ['core-c/tools/setup.mjs --no-tests --with bench', 'core-c/bench/main.ts'],
    parser: 'core-c/bench/main.ts',
  },
  'bench:booted': {
    silent: true,
    does: "Reads a file in User Mode Linux, by the kernel's own insert and by v6.9's in turn, and compares them.",
    examples: [
      ['', ''],
      ['--boots 2 --passes 1', 'the shortest run'],
    ],
    options: [
      JSON_OUT,
      ['--passes N', 'how often each boot reads the file, from 1 to 100', '4'],
      ['--boots N', 'how many boots, from 2 to 100', '8'],
      ['--record FILE', 'writes the results there'],
    ],
    more: ['The first run builds User Mode Linux: minutes, and 1 GB of disk meanwhile.'],
    exits: [
      [0, 'measured'],
      [1, 'it failed'],
      [2, 'bad usage'],
    ],
    runs: ['core-c/tools/setup.mjs --no-tests --with uml', 'core-c/booted/uml/main.ts'],
    parser: 'core-c/booted/uml/main.ts',
  },
  speed: {
    silent: true,
    does: 'Builds the page and measures how fast it is, beside the figures of the last quiet run.',
    examples: [
      ['', ''],
      ['--only firstLoad,steps', 'two sections'],
    ],
    options: [
      ['--only SECTION,…', 'these of: firstLoad, steps, scenario, long, past, recording, lab', 'all'],
      JSON_OUT,
      ['--keep', 'writes tests/speed/kept.json, on a quiet machine only'],
    ],
    exits: [
      [0, 'measured'],
      [2, 'bad usage, a section that failed, or a busy machine with --keep'],
    ],
    runs: ['core-c/tools/setup.mjs', 'tests/speed/main.mts'],
    parser: 'tests/speed/main.mts',
  },
  lighthouse: {
    silent: true,
    does: 'Builds the page, fetches Lighthouse 12.8, and prints its scores and what is missed.',
    examples: [['start', 'the start page alone']],
    words: '[start | lesson | stepper …]',
    exits: [
      [0, 'every score is high enough'],
      [1, 'one is not'],
      [2, 'bad usage'],
    ],
    runs: ['vite build', 'tests/speed/lighthouse.mjs'],
  },
};
